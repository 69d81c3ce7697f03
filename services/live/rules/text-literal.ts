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

const BYTE = /\\(?:x([\da-fA-F]{2})|([0-3][0-7]{2})|([^]))/g

/** The bytes a literal after `b` stands for: UTF-8, with `\xFF` (two hexadecimal digits) and `\377` (three octal) for one byte each. */
export function bytesOfLiteral(literal: string): Buffer {
  const parts: Buffer[] = []
  const text = literal.slice(1, -1)
  let from = 0
  for (const match of text.matchAll(BYTE)) {
    const [all, hexadecimal, octal, mark = ''] = match
    parts.push(Buffer.from(text.slice(from, match.index)))
    if (hexadecimal) parts.push(Buffer.from(hexadecimal, 'hex'))
    else parts.push(octal ? Buffer.from([Number.parseInt(octal, 8)]) : Buffer.from(ESCAPES[mark] ?? mark))
    from = match.index + all.length
  }
  return Buffer.concat([...parts, Buffer.from(text.slice(from))])
}
