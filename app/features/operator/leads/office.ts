import { useSyncExternalStore } from 'react'
import { useSite } from '#app/base/page/site.ts'
import { dayIn } from '#app/features/leads/due.ts'
import { liveDoc } from '#app/features/live/live.ts'
import { useNow } from '#app/features/live/use-now.ts'
import { useSellers } from './use-sellers.ts'

/** What the server says of those who answer. */
export interface OfficeFacts {
  countries: readonly string[]
  operators: readonly { uid: string; email: string }[]
  /** What else hears of leads: `webhook`, `file`. */
  targets: readonly string[]
  /** The day it is for them, `2026-11-25`; empty until that is known. */
  today: string
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** The office as it is now. */
export function useOffice(): OfficeFacts {
  const site = useSite()
  const now = useNow()
  const store = liveDoc(site, 'lead_settings/office')
  const { data } = useSyncExternalStore(store.subscribe, store.get, store.get)
  const zone = typeof data?.zone === 'string' ? data.zone : ''
  const sellers = useSellers()
  const operators = (Array.isArray(data?.operators) ? data.operators : []).map((item) => {
    const { uid, email } = (item ?? {}) as Record<string, unknown>
    return { uid: String(uid), email: String(email) }
  })
  return {
    countries: textsOf(data?.countries),
    targets: textsOf(data?.targets),
    operators: [...operators, ...sellers],
    today: zone && dayIn(zone, now),
  }
}
