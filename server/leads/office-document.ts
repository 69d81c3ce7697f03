import { folded } from '#common/folded.ts'
import type { Documents } from '#services/live/documents.ts'
import { wireFields } from '../forms/wire-fields.ts'
import type { Office } from './lead-form.ts'
import { plainFields } from './plain-fields.ts'

/** What the console must know to work with leads; operators read it, the server alone writes it. */
export const officePath = 'lead_settings/office'

/** Countries in the console's filter at most. */
const maxCountries = 300

export interface OfficeFacts {
  office: Office
  /** Countries of forms that have come. */
  countries: readonly string[]
  operators?: readonly { uid: string; email: string | null }[] | undefined
  /** What is set up to hear of leads. */
  targets: readonly string[]
}

/** Writes the document where it does not say this yet; countries that it has stay. */
export async function writeOffice(admin: Documents, facts: OfficeFacts): Promise<void> {
  const { office, countries, operators, targets } = facts
  const before = (await admin.get(officePath))?.fields
  const known = before ? plainFields(before) : {}
  const earlier = Array.isArray(known.countries) ? known.countries.map(String) : []
  const byKey = new Map([...countries, ...earlier].filter(Boolean).map((name) => [folded(name), name]))
  const fields = {
    zone: office.zone,
    countries: [...byKey.values()].toSorted((a, b) => a.localeCompare(b, 'en')).slice(0, maxCountries),
    // Who cannot ask for the accounts leaves what is there.
    operators: operators?.map(({ uid, email }) => ({ uid, email: email ?? '' })) ?? known.operators ?? [],
    targets: [...targets],
  }
  const isSame = Object.entries(fields).every(
    ([name, value]) => JSON.stringify(sorted(known[name])) === JSON.stringify(sorted(value)),
  )
  if (!isSame) await admin.set(officePath, wireFields(fields))
}

/** Maps come back with their fields in any order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
