/*
 * A document is put together as bytes: joined as one string, a single character beyond Latin-1 would make all of it
 * twice as large and every copy of it several times as slow.
 */

export type Piece = string | Uint8Array

const encoder = new TextEncoder()
let room = new Uint8Array(512 * 1024)

/** The pieces in UTF-8, one behind the other. */
export function joinPieces(pieces: readonly Piece[]): Uint8Array {
  let length = 0
  for (const piece of pieces) {
    const maxLength = length + piece.length * (typeof piece === 'string' ? 3 : 1)
    if (maxLength > room.length) {
      const larger = new Uint8Array(maxLength * 2)
      larger.set(room.subarray(0, length))
      room = larger
    }
    if (typeof piece === 'string') length += encoder.encodeInto(piece, room.subarray(length)).written
    else {
      room.set(piece, length)
      length += piece.length
    }
  }
  return room.slice(0, length)
}

const encoded = new Map<string, Uint8Array>()

/** The bytes of a long text that many documents have; they are made once. */
export function sharedBytes(text: string): Uint8Array {
  const made = encoded.get(text) ?? encoder.encode(text)
  if (encoded.size >= 200) encoded.clear()
  encoded.set(text, made)
  return made
}
