import type { ReadyQuote } from './LeadQuote.tsx'

/** Bytes of a quote that the server takes. */
export const maxQuoteBytes = 1_500_000

/** A quote as the server takes it; undefined when it is too large for a mail. */
export async function attachedQuote({ name, link, pdf }: ReadyQuote) {
  const bytes = new Uint8Array(await (await pdf()).arrayBuffer())
  return bytes.length > maxQuoteBytes ? undefined : { name, link, content: base64Of(bytes) }
}

/** In pieces: a function takes only so many arguments. */
function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}
