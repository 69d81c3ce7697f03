import type { Document } from '../values/document.ts'
import type { Fields } from '../values/value.ts'

/** A row of the table of documents. */
export interface StoredRow {
  path: string
  fields: string
  created: number
  updated: number
}

/** The row as a document; its fields were checked when they were written. */
export function readRow(row: StoredRow): Document {
  const fields: Fields = JSON.parse(row.fields)
  return { path: row.path, fields, createTime: row.created, updateTime: row.updated }
}
