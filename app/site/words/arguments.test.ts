import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { nodesOf, type SyntaxNode } from '../../../setup/syntax-nodes.ts'
import { compileMessages, messageParts } from './catalog.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Names that a compiled message takes values by; `{count, plural, one {# option} other {# options}}` takes `count`. */
function namesIn(message: unknown): string[] {
  if (!Array.isArray(message)) return []
  return message.flatMap((part) => {
    if (!Array.isArray(part)) return []
    const [name, , forms] = part as [string, string?, Record<string, unknown>?]
    return [name, ...Object.values(forms ?? {}).flatMap(namesIn)]
  })
}

interface Call {
  place: string
  id: string
  /** Undefined when they are not written out at the call. */
  values: Set<string> | undefined
}

/** Keys of an object written out; undefined for anything else. */
function keysOf(node: SyntaxNode | undefined): Set<string> | undefined {
  if (!node) return new Set()
  if (node.type !== 'ObjectExpression') return undefined
  const properties = node.properties as (SyntaxNode & { key?: SyntaxNode & { name?: string } })[]
  if (properties.some(({ type, computed }) => type !== 'Property' || computed)) return undefined
  return new Set(properties.map(({ key }) => String(key?.name ?? key?.value)))
}

/** All `t('id', { … })` of a file. */
function callsIn(file: string): Call[] {
  const text = readFileSync(join(root, file), 'utf8')
  if (!/\bt\(/.test(text)) return []
  return [...nodesOf(parseSync(file, text).program)].flatMap((node) => {
    if (node.type !== 'CallExpression') return []
    const [callee, [id, values]] = [
      node.callee as SyntaxNode & { name?: string },
      node.arguments as [(SyntaxNode & { value?: unknown })?, SyntaxNode?],
    ]
    if (callee.name !== 't' || id?.type !== 'Literal' || typeof id.value !== 'string') return []
    const place = `${file}:${text.slice(0, node.start).split('\n').length}`
    return [{ place, id: id.value, values: keysOf(values) }]
  })
}

test('every message gets the values it names, where they are written out, and no other', () => {
  const wanted = new Map(
    messageParts.flatMap((part) =>
      Object.entries(compileMessages('en', part)).map(
        ([id, message]) => [id, new Set(namesIn(message))] as const,
      ),
    ),
  )
  const calls = globSync('{app,server}/**/*.{ts,tsx}', { cwd: root }).flatMap(callsIn)
  expect(calls.length).toBeGreaterThan(500)
  const faults = calls.flatMap(({ place, id, values }) => {
    const names = wanted.get(id)
    if (!names || !values) return []
    const missing = [...names].filter((name) => !values.has(name))
    const unused = [...values].filter((name) => !names.has(name))
    return missing.length + unused.length
      ? [
          `${place} ${id}: missing ${missing.join(', ') || 'nothing'}, unused ${unused.join(', ') || 'nothing'}`,
        ]
      : []
  })
  expect(faults).toEqual([])
})
