/** A part of a text: words, or a code that a translator keeps. `<b>` opens, `</b>` closes, `<br/>` and `{weight}` stand alone. */
export type Piece =
  | { kind: 'words'; text: string }
  | { kind: 'open' | 'close' | 'alone'; code: string; id: string }

const codePattern = /<(\/?)([a-z]+\d*)(\/?)>|\{[^{}]*\}|%[sd]/g

/** A text of a rich text is written with `&lt;` for a `<` of its own; any other as it is. */
export const isRich = (key: string) => /#[^#]*\//.test(key)

/** A text in its parts. Codes are numbered as they stand; what closes has the number of what it closes. */
export function piecesOf(text: string, rich: boolean): Piece[] {
  const pieces: Piece[] = []
  const open: { name: string; id: string }[] = []
  const alone = new Set<string>()
  let from = 0
  let count = 0
  const words = (to: number) => {
    if (to > from) pieces.push({ kind: 'words', text: plain(text.slice(from, to), rich) })
  }
  for (const { 0: code, 1: slash, 2: name, 3: empty, index } of text.matchAll(codePattern)) {
    words(index)
    from = index + code.length
    if (name !== undefined && slash) {
      const at = open.findLastIndex((each) => each.name === name)
      // What is still open within it crosses it.
      for (const { id } of open.splice(at + 1, at < 0 ? 0 : open.length)) alone.add(id)
      const id = (at < 0 ? undefined : open.pop()?.id) ?? String(++count)
      pieces.push({ kind: at < 0 ? 'alone' : 'close', code, id })
    } else {
      const id = String(++count)
      if (name !== undefined && !empty) open.push({ name, id })
      pieces.push({ kind: name !== undefined && !empty ? 'open' : 'alone', code, id })
    }
  }
  words(text.length)
  // What is never closed stands alone.
  for (const { id } of open) alone.add(id)
  return pieces.map((piece) =>
    piece.kind === 'open' && alone.has(piece.id) ? { ...piece, kind: 'alone' } : piece,
  )
}

/** The text of its parts. */
export function textOf(pieces: readonly Piece[], rich: boolean): string {
  return pieces.map((piece) => (piece.kind === 'words' ? marked(piece.text, rich) : piece.code)).join('')
}

/**
 * A translation's parts with the numbers of the source: the second `<b>` is the source's second. Undefined where it has
 * other codes than the source.
 */
export function numberedAs(source: readonly Piece[], translated: readonly Piece[]): Piece[] | undefined {
  const left = source.filter((piece) => piece.kind === 'open' || piece.kind === 'alone')
  const ids = new Map<string, string>()
  for (const piece of translated) {
    if (piece.kind !== 'open' && piece.kind !== 'alone') continue
    const at = left.findIndex((other) => other.kind === piece.kind && other.code === piece.code)
    if (at < 0) return undefined
    const [same] = left.splice(at, 1)
    if (same && same.kind !== 'words') ids.set(piece.id, same.id)
  }
  if (left.length > 0) return undefined
  return translated.map((piece) =>
    piece.kind === 'words' ? piece : { ...piece, id: ids.get(piece.id) ?? piece.id },
  )
}

const plain = (text: string, rich: boolean) =>
  rich ? text.replaceAll('&lt;', '<').replaceAll('&amp;', '&') : text

const marked = (text: string, rich: boolean) =>
  rich ? text.replace(/&(?=lt;|amp;)/g, '&amp;').replaceAll('<', '&lt;') : text
