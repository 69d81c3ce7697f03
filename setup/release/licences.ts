import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Somebody else's work in a release: a name, its licence, and the folder or file with the licence's text. */
export interface Licensed {
  name: string
  version: string
  licence: string
  text: string
}

const isLicence = (name: string) => /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i.test(name)

/** The list of licences with their texts; works under the same text stand together. */
export function licenceList(works: readonly Licensed[]): string {
  const byText = new Map<string, string[]>()
  for (const { name, version, licence, text } of works) {
    const title = `${name} ${version} (${licence})`
    const words = textAt(text)
    byText.set(words, [...(byText.get(words) ?? []), title])
  }
  return [...byText]
    .map(([words, titles]) => [titles.sort(), words] as const)
    .sort(([[a = '']], [[b = '']]) => (a < b ? -1 : 1))
    .map(([titles, words]) => `${[...new Set(titles)].join('\n')}\n\n${words}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`)
}

function textAt(path: string): string {
  if (path.endsWith('.txt')) return readFileSync(path, 'utf8').trim()
  const names = existsSync(path) ? readdirSync(path).filter(isLicence).sort() : []
  return names.length > 0
    ? names.map((name) => readFileSync(join(path, name), 'utf8').trim()).join('\n\n')
    : '(the package comes without the text of its licence)'
}
