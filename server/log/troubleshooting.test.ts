import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { nodesOf, type SyntaxNode } from '../../setup/syntax-nodes.ts'

/*
 * docs/troubleshooting.md has a line for everything the site logs: a message that is new, or worded anew, is missing
 * there, and one that is no longer logged stands there in vain.
 */

const root = resolve(import.meta.dirname, '../..')
const left = /\.test\.tsx?$|^server\/(?:develop|commands)\/|fuzz|conformance|\/faults\//

/** The text of a literal, a template or a sum of them, with `…` for values; undefined for anything else. */
function textOf(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node?.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
  if (node?.type !== 'BinaryExpression') return undefined
  const [start, end] = [textOf(node.left as SyntaxNode), textOf(node.right as SyntaxNode)]
  return start === undefined && end === undefined ? undefined : `${start ?? '…'}${end ?? '…'}`
}

const nameOf = (node: unknown) => (node as { name?: string } | undefined)?.name

/** Whether a call logs: `log(…)`, `this.#options.log?.(…)`. */
function isLogging({ type, callee }: SyntaxNode & { callee?: SyntaxNode }): boolean {
  if (type !== 'CallExpression' || !callee) return false
  return (
    nameOf(callee.property ?? callee) === 'log' && !['console', 'Math'].includes(nameOf(callee.object) ?? '')
  )
}

interface Logged {
  text: string
  /** Whether the call says of what level it is, which otherwise is `info`. */
  hasLevel: boolean
  file: string
}

/** What a file logs, where it writes it out: at the call, or in a variable. */
function messagesIn(file: string): Logged[] {
  const source = readFileSync(join(root, file), 'utf8')
  const nodes = [...nodesOf(parseSync(file, source).program)]
  const variables = new Map(
    nodes
      .filter(({ type, init }) => type === 'VariableDeclarator' && init)
      .map((node) => [nameOf(node.id), textOf(node.init as SyntaxNode)]),
  )
  return nodes.filter(isLogging).flatMap((node) => {
    const [first, second] = node.arguments as (SyntaxNode & { start: number; end: number })[]
    const text = textOf(first) ?? variables.get(nameOf(first))
    const hasLevel = /\blevel\b/.test(second ? source.slice(second.start, second.end) : '')
    return text === undefined ? [] : [{ text, hasLevel, file }]
  })
}

const all = globSync('{server,services,app/content,common}/**/*.ts', { cwd: root })
  .filter((file) => !left.test(file))
  .flatMap(messagesIn)
const logged = new Set(all.map(({ text }) => text))

const guide = readFileSync(join(root, 'docs/troubleshooting.md'), 'utf8')
const explained = new Set(
  Array.from(guide.matchAll(/^\| (`+)(.+?)\1 +\|/gm), ([, , message = '']) => message.trim()),
)

test('everything that is logged has its line', () => {
  expect(logged.size).toBeGreaterThan(40)
  expect([...logged].filter((message) => !explained.has(message.trim()))).toEqual([])
})

test('every line is of something that is logged', () => {
  const trimmed = new Set([...logged].map((message) => message.trim()))
  expect([...explained].filter((message) => !trimmed.has(message))).toEqual([])
})

test('what went wrong is a warning or an error: LOG_LEVEL=warn keeps it', () => {
  const wrong = /\b(?:could not|cannot|fails|failed|left out)\b/
  // An export says it to whoever has started it.
  const unmarked = all.filter(
    ({ text, hasLevel, file }) => wrong.test(text) && !hasLevel && !file.startsWith('server/export/'),
  )
  expect(unmarked.map(({ text, file }) => `${file}: ${text}`)).toEqual([])
})
