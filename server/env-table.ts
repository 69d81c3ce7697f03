import { envSchema } from './env-schema.ts'
import type { VariableMeta } from './variables.ts'

const begin = '<!-- variables -->'
const end = '<!-- end of variables -->'

/** The documentation with its table of variables as the schema has them. Throws when it has no place for one. */
export function withVariableTable(markdown: string): string {
  const [before, rest] = markdown.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined)
    throw new Error(`The table goes between ${begin} and ${end}`)
  const rows = Object.entries(envSchema.shape).map(([name, schema]) => {
    const { type, default: unset, meaning } = schema.meta() as unknown as VariableMeta
    return `| \`${name}\` | ${type} | ${unset} | ${meaning} |`
  })
  // Unaligned, so that a variable is one line of a diff.
  const head = [
    '<!-- oxfmt-ignore -->',
    '| variable | takes | default | meaning |',
    '| --- | --- | --- | --- |',
  ]
  return `${before}${begin}\n\n${[...head, ...rows].join('\n')}\n\n${end}${after}`
}
