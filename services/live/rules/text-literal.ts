const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', a: '\u0007' }
const ESCAPE = /\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{8})|x([\da-fA-F]{2})|([^]))/g

/** The text a quoted literal stands for. With `r` before the quotes nothing is escaped. */
export function textOfLiteral(literal: string): string {
  if (/^r/i.test(literal)) return literal.slice(2, -1)
  return literal
    .slice(1, -1)
    .replace(ESCAPE, (_, short?: string, long?: string, byte?: string, mark = '') => {
      const code = short ?? long ?? byte
      return code ? String.fromCodePoint(Number.parseInt(code, 16)) : (ESCAPES[mark] ?? mark)
    })
}
