import type { FormName } from '#app/features/forms/definitions.ts'
import { countryKey } from '#app/features/leads/join-form.ts'
import type { LeadState } from '#app/features/leads/lead.ts'
import { searchFor } from '#app/features/leads/words.ts'

/** Which leads are shown. */
export const leadViews = ['open', 'overdue', 'handled', 'suspect', 'all'] as const
export type LeadView = (typeof leadViews)[number]

export interface LeadFilter {
  view: LeadView
  search: string
  /** Empty: every kind, country or owner. */
  kind: FormName | ''
  country: string
  /** Id of an operator, or `nobody`. */
  owner: string
}

export const firstFilter: LeadFilter = { view: 'open', search: '', kind: '', country: '', owner: '' }

/** A query as the database takes it. */
export interface LeadQuery {
  where: readonly (readonly [field: string, op: '==' | '<' | '>=' | 'array-contains', value: unknown])[]
  order: readonly [field: string, direction: 'asc' | 'desc']
  /** Words that what is found must also have; the database looks for the longest alone. */
  words: readonly string[]
}

/** Before every day; what has no day stands before it in the index. */
const firstDay = '2000-01-01'

/** What is asked for a filter: the newest first, or of those overdue the longest overdue. `today` as `2026-11-25`. */
export function leadQuery({ view, search, kind, country, owner }: LeadFilter, today: string): LeadQuery {
  const found = searchFor(search)
  const isOverdue = view === 'overdue'
  const state: LeadState | undefined = isOverdue ? 'open' : view === 'all' ? undefined : view
  return {
    where: [
      ...(state ? [['state', '==', state] as const] : []),
      ...(kind && country ? [[`kindsFrom.${kind}`, '==', countryKey(country)] as const] : []),
      ...(kind && !country ? [[`kinds.${kind}`, '==', true] as const] : []),
      ...(country && !kind ? [['countryKey', '==', countryKey(country)] as const] : []),
      ...(owner ? [['owner', '==', owner === 'nobody' ? '' : owner] as const] : []),
      ...(found ? [['words', 'array-contains', found.key] as const] : []),
      ...(isOverdue ? [['due', '>=', firstDay] as const, ['due', '<', today] as const] : []),
    ],
    order: isOverdue ? ['due', 'asc'] : ['last', 'desc'],
    words: found?.words ?? [],
  }
}
