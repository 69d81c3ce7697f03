import type { MethodTable } from './arguments.ts'
import { fitsWhole, writtenPattern } from './pattern.ts'
import { Bytes, type Value } from './values.ts'

export const TEXT_METHODS: MethodTable<string> = {
  lower: [0, (text) => text.toLowerCase()],
  upper: [0, (text) => text.toUpperCase()],
  trim: [0, (text) => text.trim()],
  size: [0, (text) => BigInt([...text].length)],
  toUtf8: [0, (text) => new Bytes(Buffer.from(text))],
  matches: [1, (text, args) => fitsWhole(args.text(0), text)],
  split: [1, (text, args): Value => split(text, writtenPattern(args.text(0), 'g'))],
  replace: [
    2,
    (text, args) => text.replaceAll(writtenPattern(args.text(0), 'g'), args.text(1).replaceAll('$', '$$$$')),
  ],
}

export const BYTES_METHODS: MethodTable<Bytes> = {
  size: [0, ({ bytes }) => BigInt(bytes.length)],
  // The URL-safe alphabet, as documented; with padding, which RFC 4648 has unless it is said otherwise.
  toBase64: [0, ({ bytes }) => bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_')],
  toHexString: [0, ({ bytes }) => bytes.toString('hex').toUpperCase()],
}

/** The texts between matches. JavaScript's own split would put the groups among them. */
function split(text: string, pattern: RegExp): string[] {
  if (text.search(pattern) < 0) return [text]
  const parts: string[] = []
  let from = 0
  for (const match of text.matchAll(pattern)) {
    if (match[0] === '' && (match.index === 0 || match.index === text.length)) continue
    parts.push(text.slice(from, match.index))
    from = match.index + match[0].length
  }
  return [...parts, text.slice(from)]
}
