import { collection, onSnapshot, query } from 'firebase/firestore'
import { liveClient, liveDoc } from '#app/features/live/live.ts'
import type { Fields } from '#app/features/live/published-status.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { readPerson, readSession, readStep, type Person, type Session } from './session-documents.ts'
import { sessionPath } from './session-requests.ts'
import type { SharedStep } from './shared-history.ts'

export interface SessionListener {
  session(session: Session | undefined): void
  people(people: Person[], isConfirmed: boolean): void
  steps(steps: SharedStep[]): void
  /** Nothing more can be read: a day has gone by, or it was deleted. */
  refused(): void
}

/** Follows a session that the visitor takes part in; returns how to stop. */
export function followSession(site: SiteContextValue, id: string, listener: SessionListener): () => void {
  const stops: (() => void)[] = []
  let ended = false
  const head = liveDoc(site, sessionPath(id))
  const onHead = () => {
    const { data, isRefused, confirmedAt } = head.get()
    if (isRefused) listener.refused()
    else if (confirmedAt !== undefined) listener.session(readSession(data))
  }
  stops.push(head.subscribe(onHead))
  onHead()
  const list = <T>(
    db: Awaited<ReturnType<typeof liveClient>>['db'],
    folder: string,
    read: (id: string, data: Fields) => T | undefined,
    show: (all: T[], isConfirmed: boolean) => void,
  ) =>
    onSnapshot(
      query(collection(db, `${sessionPath(id)}/${folder}`)),
      { includeMetadataChanges: true },
      ({ docs, metadata }) => {
        const all = docs.flatMap((doc) => read(doc.id, doc.data()) ?? [])
        show(all, !metadata.fromCache)
      },
      () => !ended && listener.refused(),
    )
  liveClient(site).then(
    ({ db }) => {
      if (ended) return
      stops.push(list(db, 'people', readPerson, listener.people), list(db, 'steps', readStep, listener.steps))
    },
    (error: unknown) => console.error('The live database could not be loaded', error),
  )
  return () => {
    ended = true
    for (const stop of stops) stop()
  }
}
