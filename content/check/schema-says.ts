import { say, type Said } from '#common/say.ts'

/** The sentences of the vendor's `validateStory`, as it writes them; the first that fits is meant. */
export const schemaSentences = [
  'Missing required field "{field}" on component "{component}".',
  'Unknown field "{field}" on component "{component}".',
  'Unknown component "{component}".',
  'Component "{component}" is not allowed in field "{field}"; allowed: {allowed}.',
  'Value "{value}" is not one of the options declared for field "{field}": {options}.',
  'Value "{value}" is not a numeric string.',
  'Value {value} is below the minimum of {limit}.',
  'Value {value} exceeds the maximum of {limit}.',
  'Value {value} has more than {limit} decimal place(s).',
  'Value {value} is not a multiple of the step {step} (offset from {base}).',
  'Value {value} is not a multiple of the step {step}.',
  'Value does not match any shape this field accepts.',
  'Text length {length} exceeds the maximum of {limit}.',
  'Text length {length} is below the minimum of {limit}.',
  'Expected at least {limit} asset(s), received {length}.',
  'Expected at most {limit} asset(s), received {length}.',
  'Expected at least {limit} block(s), received {length}.',
  'Expected at most {limit} block(s), received {length}.',
  'Expected at least {limit} option(s), received {length}.',
  'Expected at most {limit} option(s), received {length}.',
  'Expected an asset object: {shape}.',
  'Expected a link object: {shape}.',
  'Expected a richtext document: {shape}.',
  'Expected a table object: {shape}.',
  'Expected a block content object.',
  'Expected a numeric string (number fields are stored as strings), received {type}.',
  'Invalid input: expected {expected}, received {type}.',
  'Expected {expected}, received {type}.',
] as const

/** What the schema's check says, with its values; a sentence that is not known here stands as it is. */
export function schemaSays(message: string): Said {
  for (const says of schemaSentences) {
    const values = valuesIn(message, says)
    if (values) return { says, values: says.startsWith('Unknown ') ? values : withNames(values) }
  }
  return say('The value does not fit: {message}', { message })
}

/** Blocks and fields of the schema as such, and quoted options as a list. */
function withNames({ component: block, field, options, ...others }: Record<string, string>) {
  return {
    ...others,
    ...(block !== undefined && { component: { block } }),
    ...(field !== undefined && { field: { block: block ?? '', field } }),
    ...(options !== undefined && {
      options: [...options.matchAll(/"([^"]*)"/g)].map(([, name = '']) => name),
    }),
  }
}

/** What stands for the names of a sentence; undefined where the text is not this sentence. Linear in the text. */
function valuesIn(text: string, says: string): Record<string, string> | undefined {
  const [start = '', ...parts] = says.split('{')
  if (!text.startsWith(start)) return undefined
  const values: Record<string, string> = {}
  let at = start.length
  for (const [index, part] of parts.entries()) {
    const [name = '', next = ''] = part.split('}')
    const isLast = index === parts.length - 1
    const end = isLast && text.endsWith(next) ? text.length - next.length : text.indexOf(next, at)
    if (end < at || (isLast && end !== text.length - next.length)) return undefined
    values[name] = text.slice(at, end)
    at = end + next.length
  }
  return at === text.length ? values : undefined
}
