/** An id for a new document: nobody can guess it, and sending the document again under it makes no second one. */
export function newDocumentId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(15)), (byte) =>
    byte.toString(36).padStart(2, '0'),
  ).join('')
}
