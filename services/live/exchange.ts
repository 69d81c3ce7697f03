import type { Engine } from './engine.ts'
import { wireDocument } from './values/document.ts'
import { readRow, type StoredRow } from './storage/row.ts'
import { invalid } from './status.ts'
import { isRecord, readFields } from './values/value.ts'
import type { Write } from './storage/write.ts'

/** All documents in the original's JSON form. */
export interface Exported {
  database: string
  documents: ReturnType<typeof wireDocument>[]
}

export function exportDocuments(engine: Engine): Exported {
  const rows = engine.store
    .prepare('select path, fields, created, updated from documents order by path')
    .all()
  const documents = rows.map((row) => wireDocument(readRow(row as unknown as StoredRow), engine.names))
  return { database: engine.names.database, documents }
}

/** Writes all documents of an export, from whichever project; returns how many. Documents not named stay. */
export async function importDocuments(engine: Engine, input: unknown): Promise<number> {
  const list = isRecord(input) ? input['documents'] : undefined
  if (!Array.isArray(list)) throw invalid('An export has a list of documents.')
  const writes = list.map((item: unknown): Write => {
    if (!isRecord(item) || typeof item['name'] !== 'string') throw invalid('A document needs a name.')
    const path = item['name'].slice(item['name'].indexOf('/documents/') + '/documents/'.length)
    return {
      kind: 'set',
      path: engine.names.document(engine.names.full(path)),
      fields: readFields(item['fields']),
      transforms: [],
    }
  })
  for (let at = 0; at < writes.length; at += 500) await engine.committer.commit(writes.slice(at, at + 500))
  return writes.length
}
