/** What a text may be made of, as a pattern of the schema has it. */
export interface Allowed {
  kinds: readonly ('small' | 'capital' | 'letters' | 'digits')[]
  /** Other signs, in their order: `-`, `_`, `/`, `:`. */
  signs: readonly string[]
  /** Characters, where the pattern says how many of all. */
  least?: number
  most?: number
  /** Signs stand between others, never at an end or two together. */
  isParted: boolean
}

/** Reads the patterns that the schema has: classes of characters, their number, parts between signs. Not any other expression. */
export function allowedBy(pattern: string): Allowed {
  const source = pattern.replaceAll('\\d', '[0-9]')
  const inside = [...source.matchAll(/\[([^\]]*)\]/g)].map(([, each = '']) => each).join('')
  const outside = source.replace(/\[[^\]]*\]/g, '').replace(/\{[^}]*\}/g, '')
  const has = (range: string) => inside.includes(range)
  const rest = inside.replace(/a-z|A-Z|0-\d/g, '') + outside.replace(/[\^$()+*?|\\.]/g, '')
  const letters = has('a-z') && has('A-Z')
  const whole = /^\^\[[^\]]*\]\{(\d+)(?:,(\d+))?\}\$$/.exec(source)
  const least = whole?.[1] === undefined ? undefined : Number(whole[1])
  return {
    kinds: [
      ...(letters ? (['letters'] as const) : []),
      ...(has('a-z') && !letters ? (['small'] as const) : []),
      ...(has('A-Z') && !letters ? (['capital'] as const) : []),
      ...(has('0-9') ? (['digits'] as const) : []),
    ],
    signs: [...new Set(rest)],
    ...(least !== undefined && { least, most: Number(whole?.[2] ?? least) }),
    isParted: /\]\+\(/.test(source),
  }
}
