/**
 * The text of a file in UTF-8, or in UTF-16 as some tools save it; undefined for what is neither: its letters would be lost
 * without a word.
 */
export async function readText(file: Blob): Promise<string | undefined> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const [first, second] = bytes
    const is16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
    const encoding = !is16 ? 'utf-8' : first === 0xff ? 'utf-16le' : 'utf-16be'
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Whether a text may be a translators’ file: XLIFF or JSON. */
export const isOfAKind = (text: string): boolean => /^\uFEFF?\s*[<{]/.test(text)

/** The line in which a file is no JSON, where the service says so. One that was cut off is damaged nowhere else. */
export const damagedLine = (said: string): string | undefined => /is no JSON, in line (\d+)/.exec(said)?.[1]
