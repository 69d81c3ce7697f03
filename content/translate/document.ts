import { isRecord, type Json } from '../json.ts'

export interface Mark {
  type: string
  attrs?: Json
}

/** A node of a rich text document. */
export interface Node {
  type: string
  text?: string
  attrs?: Json
  marks?: Mark[]
  content?: Node[]
}

export function isNode(value: unknown): value is Node {
  return isRecord(value) && typeof value.type === 'string'
}
