import { useEffect } from 'react'
import { newDocumentId } from '#app/features/live/document-id.ts'
import { useSite } from '#app/base/page/site.ts'
import type { LiveStream } from './live-stream.ts'

/** Milliseconds between two reports, the least; chance adds as much again at most. */
const every = 30_000

/** Tells the operator now and then how the stream fares here: stalls, failures, which source, how far behind. */
export function useHealthReports(eventId: string, stream: LiveStream | undefined): void {
  const site = useSite()
  useEffect(() => {
    if (!stream || !site.live) return
    const session = sessionId()
    let timer: ReturnType<typeof setTimeout>
    const report = async () => {
      const { stalls, failures } = stream.takeTrouble()
      const { source, behind } = stream.state
      if (document.visibilityState === 'visible')
        await import('../send.ts')
          .then(({ sendHealth }) =>
            sendHealth(site, eventId, session, {
              stalls: Math.min(stalls, 1000),
              failures: Math.min(failures, 1000),
              source: Math.min(source, 10),
              behind: Math.min(behind, 100_000),
            }),
          )
          .catch(() => {})
      timer = setTimeout(() => void report(), every * (1 + Math.random()))
    }
    timer = setTimeout(() => void report(), 4000 + Math.random() * 6000)
    return () => clearTimeout(timer)
  }, [eventId, stream, site])
}

let pageSession: string | undefined

/** Random, of this page alone. */
function sessionId(): string {
  pageSession ??= newDocumentId()
  return pageSession
}
