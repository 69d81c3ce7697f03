import type { Fields } from '#services/live/values/value.ts'
import { plainFields } from '../leads/plain-fields.ts'
import { ownLead } from './lead-traces.ts'
import { foundPerson } from './find-traces.ts'
import type { Person, Traced } from './traced.ts'
import { traces } from './traces.ts'

/** A document as a person may take it along: where it stands, and plain values; times in ISO 8601. */
export type ExportedDocument = { path: string } & Record<string, unknown>

/** Everything the live database holds of a person, by collection: found as a deletion would find it. */
export async function personData(admin: Traced, given: Person): Promise<Record<string, ExportedDocument[]>> {
  const person = await foundPerson(admin, given)
  const all: Record<string, ExportedDocument[]> = {}
  for (const [pattern, { find }] of Object.entries(traces)) {
    const collection = collectionOf(pattern)
    if (!collection.startsWith('{')) all[collection] ??= []
    for (const path of new Set(await find(admin, person))) {
      const fields = (await admin.get(path))?.fields
      if (fields)
        (all[collectionOf(path)] ??= []).push({
          path,
          ...plainFields(
            /^leads\/[^/]+$/.test(path)
              ? await ownLead(admin, fields, person)
              : ownPart(path, fields, person),
          ),
        })
    }
  }
  return all
}

/** Who of the operators made a record about somebody is not that person's to know, nor who else took part in a session. */
function ownPart(path: string, fields: Fields, { uid }: Person): Fields {
  if (/^shared_builds\/[^/]+$/.test(path)) {
    const { members: _, endedBy: __, ...rest } = fields
    return rest
  }
  if (path.startsWith('leads/')) {
    const { owner: _, ownerName: __, uid: ___, by: ____, of: _____, ...rest } = fields
    return rest
  }
  if (/\/hands\/[^/]+$/.test(path) && ![fields.to, fields.uid].some((by) => by?.stringValue === uid))
    return fields.at ? { at: fields.at } : {}
  if (!path.startsWith('audit/') || fields.uid?.stringValue === uid) return fields
  const { uid: _, by: __, ...rest } = fields
  return rest
}

const collectionOf = (path: string): string => path.split('/').at(-2) ?? ''
