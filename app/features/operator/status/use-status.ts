import { useEffect, useState } from 'react'
import type { User } from 'firebase/auth'
import { useSite } from '#app/base/page/site.ts'
import type { OperatorStatus } from './status-report.ts'

/** How the site fares, when that was heard, and whether the server has not answered since. */
export interface HeardStatus {
  status: OperatorStatus | undefined
  /** Milliseconds since 1970, by this browser's clock. */
  heard: number
  /** Since when the server cannot be reached. */
  lostSince: number | undefined
}

/** Milliseconds between two looks, and that one may take. */
const every = 10_000
const patience = 15_000

/** Asks the server while the page is in sight. */
export function useStatus(user: User): HeardStatus {
  const { base } = useSite()
  const [heard, setHeard] = useState<HeardStatus>({ status: undefined, heard: 0, lostSince: undefined })
  useEffect(() => {
    const ended = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      if (document.visibilityState === 'visible')
        await ask(base, user, ended.signal).then(
          (status) => ended.signal.aborted || setHeard({ status, heard: Date.now(), lostSince: undefined }),
          () =>
            ended.signal.aborted ||
            setHeard((before) => ({ ...before, lostSince: before.lostSince ?? Date.now() })),
        )
      if (!ended.signal.aborted) timer = setTimeout(() => void look(), every)
    }
    const lookNow = () => {
      if (document.visibilityState !== 'visible') return
      clearTimeout(timer)
      void look()
    }
    void look()
    document.addEventListener('visibilitychange', lookNow)
    return () => {
      ended.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookNow)
    }
  }, [base, user])
  return heard
}

async function ask(base: string, user: User, signal: AbortSignal): Promise<OperatorStatus> {
  const answer = await fetch(`${base}/_status`, {
    headers: { authorization: `Bearer ${await user.getIdToken()}` },
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  })
  if (!answer.ok) throw new Error(`The status was not told (${answer.status})`)
  return answer.json() as Promise<OperatorStatus>
}
