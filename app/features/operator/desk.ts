import { createContext, use } from 'react'
import type { EventDocument } from '#app/features/event/event-document.ts'
import type { EventPlan } from '#app/features/event/plan.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import type { Locale } from '#app/content/locales.ts'
import type { Presence } from './use-presence.ts'
import type { Guard } from './guarded-write.ts'
import type { Write } from '#app/features/live/lite-firestore.ts'
import { act } from './database.ts'

/** What all parts of the console have in common. */
export interface Desk {
  uid: string
  email: string
  /** The event that is looked after; empty when there is none yet. */
  eventId: string
  event: EventDocument | undefined
  /** What the stories say of it: holds where the document says nothing. */
  plan: EventPlan | undefined
  /** Visitors whose player has reported in the last minute and a half; undefined when it is not known. */
  watching: number | undefined
  /** Languages the operator has said that they speak. */
  speaks: readonly Locale[]
  /** Title of the event where several are on at once, so that a press says which it is about; else empty. */
  room: string
  /** Who else is at the event's console. */
  presence: Presence
}

export const DeskContext = createContext<Desk>({
  uid: '',
  email: '',
  eventId: '',
  event: undefined,
  plan: undefined,
  watching: undefined,
  speaks: [],
  room: '',
  presence: { note: () => {}, at: () => [], others: [] },
})

export const useDesk = (): Desk => use(DeskContext)

/** Writes in the operator's name and records it; only while what the guards name still stands. */
export function actAs(
  desk: Desk,
  site: SiteContextValue,
  entry: { action: string; about: string; detail?: string },
  writes: readonly Write[],
  guards: readonly Guard[] = [],
): Promise<void> {
  return act(site, { uid: desk.uid, by: desk.email, ...entry }, writes, guards)
}
