import { extname } from 'node:path'
import { folded } from '#common/folded.ts'
import { invalid } from './refusals.ts'

/** Letters of a name that are kept. */
const MOST = 100

/** The name of a file in its address: plain letters, figures and hyphens. */
export function cleanName(given: unknown): string {
  const [stem, ending] = partsOf(given)
  const plain = folded(stem)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MOST)
  return `${plain || 'asset'}${ending}`
}

/**
 * The name editors know a file by: that of its address, or where letters of another script would be lost in it, as it was
 * given. Else all files with Japanese or Russian names would be called the same.
 */
export function shownName(given: unknown): string {
  const [stem, ending] = partsOf(given)
  if (!/[^\P{L}a-z]|[^\P{N}0-9]/u.test(folded(stem))) return cleanName(given)
  const shown = stem
    .normalize('NFC')
    .replace(/[\p{C}<>]+/gu, '')
    .trim()
  return `${[...shown].slice(0, MOST).join('')}${ending}`
}

function partsOf(given: unknown): [stem: string, ending: string] {
  if (typeof given !== 'string' || given.trim() === '') throw invalid({ filename: ["can't be blank"] })
  const base = given.split(/[/\\]/).at(-1) ?? ''
  const ending = extname(base).toLowerCase()
  return [base.slice(0, base.length - ending.length), ending]
}
