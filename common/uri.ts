/** A percent-encoded text decoded; undefined when its escapes are malformed. */
export function tryDecodeUriComponent(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** A percent-encoded text decoded; the text itself when its escapes are malformed, as in `100%`. */
export function decodeUriComponentSafely(text: string): string {
  return tryDecodeUriComponent(text) ?? text
}

/** An address or path decoded but for its delimiters (`%2F` stays); as it is when its escapes are malformed. */
export function decodeUriSafely(uri: string): string {
  try {
    return decodeURI(uri)
  } catch {
    return uri
  }
}
