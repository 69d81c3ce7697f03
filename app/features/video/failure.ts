/** Why a film does not play, as far as it can be known. `missing` also stands for what may not be seen. */
export type Failure = 'offline' | 'missing' | 'unreachable' | 'damaged' | 'unsupported'

/** What is known when playing fails. */
export interface FailureFacts {
  /** Whether the browser reports a connection. */
  online: boolean
  /** Status the source answers with; 0 when it does not answer. */
  status: number
  /** `MediaError.code`: 2 network, 3 decode, 4 source not supported. */
  code?: number
}

/** Tells causes apart that the media element throws together: a file that is gone and one that cannot be decoded are both code 4. */
export function failureOf({ online, status, code }: FailureFacts): Failure {
  if (!online && status === 0) return 'offline'
  if (status === 0 || status >= 500 || status === 429) return 'unreachable'
  if (status >= 400) return 'missing'
  if (code === 3) return 'damaged'
  return code === 4 ? 'unsupported' : 'unreachable'
}

/** The status an address answers with, asked without its body; 0 when there is no answer within five seconds. */
export async function statusOf(src: string): Promise<number> {
  try {
    const { status } = await fetch(src, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(5000),
    })
    return status
  } catch {
    return 0
  }
}
