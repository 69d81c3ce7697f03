import type { SdkDocuments } from './sdk-documents.ts'

/** Characters of a piece: a document has room for a megabyte. What has them is base64 or JSON of it. */
const pieceSize = 700_000

/** The pieces of a text that has no room in a document. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (let at = 0; at < text.length; at += pieceSize) pieces.push(text.slice(at, at + pieceSize))
  return pieces
}

/** Path of a piece of what belongs to a document. */
export const pieceOf = (document: string, number: number | string): string => `${document}/files/${number}`

/** A text that was put below a document in pieces; empty when there is none. */
export async function readFile(documents: Pick<SdkDocuments, 'list'>, document: string): Promise<string> {
  const pieces = await documents.list(`${document}/files`)
  return pieces
    .toSorted((one, other) => numberOf(one.name) - numberOf(other.name))
    .map(({ fields }) => fields.text?.stringValue ?? '')
    .join('')
}

export async function forgetFile(
  documents: Pick<SdkDocuments, 'list' | 'delete'>,
  document: string,
): Promise<void> {
  for (const { name } of await documents.list(`${document}/files`))
    await documents.delete(pieceOf(document, numberOf(name)))
}

const numberOf = (name: string) => Number(name.slice(name.lastIndexOf('/') + 1))
