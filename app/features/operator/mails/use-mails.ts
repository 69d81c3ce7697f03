import { useCallback, useEffect, useState } from 'react'
import type { User } from 'firebase/auth'
import { useSite, type SiteContextValue } from '#app/base/page/site.ts'
import { askWorker } from '../ask-worker.ts'
import type { MailReport, MailSample } from './mail-report.ts'

/** Milliseconds between two looks, and that one may take. */
const every = 4000
const patience = 15_000
/** Milliseconds between two looks where a worker is asked, whose every look is paid for. */
const everyOfWorker = 15_000

export interface Mails {
  /** Undefined until the server has told it. */
  report: MailReport | undefined
  /** The server did not answer when it was asked last. */
  isLost: boolean
  /** Asks at once: something has been changed. */
  look: () => void
}

/** How an event's mails fare, asked of the server while the page is in sight. */
export function useMails(user: User, event: string): Mails {
  const site = useSite()
  const [heard, setHeard] = useState<{ event: string; report: MailReport | undefined; isLost: boolean }>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const ended = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      if (event && document.visibilityState === 'visible')
        await reportOf(site, user, event, ended.signal).then(
          (report) => ended.signal.aborted || setHeard({ event, report, isLost: false }),
          () =>
            ended.signal.aborted ||
            setHeard((before) => ({
              event,
              report: before?.event === event ? before.report : undefined,
              isLost: true,
            })),
        )
      if (!ended.signal.aborted)
        timer = setTimeout(() => void look(), site.live?.hosted ? everyOfWorker : every)
    }
    void look()
    return () => {
      ended.abort()
      clearTimeout(timer)
    }
  }, [site, user, event, turn])
  const look = useCallback(() => setTurn((before) => before + 1), [])
  const isThis = heard?.event === event
  return { report: isThis ? heard.report : undefined, isLost: isThis && heard.isLost, look }
}

/** A mail as somebody would read it; with `send` it also goes to who asks. Rejects when the server does not say. */
export const fetchSample = async (
  user: User,
  site: SiteContextValue,
  asked: { event: string; kind: string; locale: string; subject: string; lead: string; send: boolean },
): Promise<MailSample> =>
  site.live?.hosted
    ? ((await askWorker(site, 'sample', asked)) as MailSample)
    : ask<MailSample>(user, `${site.base}/_mails`, undefined, asked)

const reportOf = async (
  site: SiteContextValue,
  user: User,
  event: string,
  signal: AbortSignal,
): Promise<MailReport> =>
  site.live?.hosted
    ? ((await askWorker(site, 'mails', { event }, { signal })) as MailReport)
    : ask<MailReport>(user, `${site.base}/_mails?event=${encodeURIComponent(event)}`, signal)

async function ask<T>(user: User, address: string, ended?: AbortSignal, body?: object): Promise<T> {
  const patient = AbortSignal.timeout(patience)
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${await user.getIdToken()}` },
    cache: 'no-store',
    signal: ended ? AbortSignal.any([ended, patient]) : patient,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!answer.ok)
    throw Object.assign(new Error(`The mails were not told (${answer.status})`), { code: 'unavailable' })
  return answer.json() as Promise<T>
}
