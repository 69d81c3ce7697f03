import { LiveError } from '#services/live/status.ts'
import type { SdkDocuments } from './sdk-documents.ts'

/** Milliseconds between two renewals; `firestore.rules` let nobody else have the task for a minute after the last one. */
const renewal = 20_000
export const leaseTime = 60_000

/** A task that one worker does at a time. */
export interface Lease {
  /** Whether the task is this worker's now; takes it where nobody has it. Rejects when the database fails. */
  hold(): Promise<boolean>
  /** Gives the task back, so that the next worker need not wait. */
  release(): Promise<void>
}

/**
 * The claim on a task, taken by transaction and renewed while the process lives. When a claim is over the database decides
 * by its own clock: a worker that was killed, or whose clock is wrong, keeps nobody from working, and takes nothing from
 * anybody.
 */
export function lease(
  documents: Pick<SdkDocuments, 'change'>,
  task: string,
  worker: string,
  now: () => number,
): Lease {
  const path = `worker_tasks/${task}`
  let renewedAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  const claim = async () => {
    const begun = performance.now()
    const isMine = await documents
      .change([path], ([found]) => {
        const holder = found?.fields.holder?.stringValue ?? ''
        const at = Date.parse(found?.fields.at?.timestampValue ?? '') || 0
        if (holder && holder !== worker && at + leaseTime > now()) return { result: false }
        return { writes: [{ path, set: { holder: { stringValue: worker } }, times: ['at'] }], result: true }
      })
      .catch((error: unknown) => {
        // Somebody else was quicker, or the database says that it is still theirs.
        if (error instanceof LiveError && ['PERMISSION_DENIED', 'ABORTED'].includes(error.status))
          return false
        throw error
      })
    renewedAt = isMine ? begun : -Infinity
    return isMine
  }
  const renew = () => {
    timer = setTimeout(
      () =>
        void claim()
          .catch(() => false)
          .then((isMine) => isMine && renew()),
      renewal,
    )
    timer.unref()
  }
  return {
    async hold() {
      if (performance.now() - renewedAt < leaseTime - renewal) return true
      clearTimeout(timer)
      const isMine = await claim()
      if (isMine) renew()
      return isMine
    },
    async release() {
      clearTimeout(timer)
      if (renewedAt === -Infinity) return
      renewedAt = -Infinity
      await documents.change([path], ([found]) =>
        found?.fields.holder?.stringValue === worker
          ? { writes: [{ path, set: { holder: { stringValue: '' } }, times: ['at'] }], result: undefined }
          : { result: undefined },
      )
    },
  }
}
