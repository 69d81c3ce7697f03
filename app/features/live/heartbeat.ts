/** Silent: it does not answer in time, but may only be slow. Dead: it refuses, or has been silent for long. */
export type Pulse = 'alive' | 'silent' | 'dead'

export interface HeartbeatOptions {
  /** Address that answers as long as the server lives. */
  address: string
  /** Told of every change; the first answer is one. */
  onChange: (pulse: Pulse) => void
  /** Told when banner or events have changed since the answer before. */
  onNews?: () => void
}

/** Milliseconds between questions, before a failed one is repeated, an answer may take, and until silence means death. */
const every = 1500
const again = 300
const patience = 1000
const longSilence = 8000

/**
 * Asks the server while the page is visible whether it still lives: the SDK notices a dead one only after half a minute.
 * Two failures in a row count, at most 4 seconds after the last answer. As long as none has ever been answered nothing
 * is said: then something else is in the way of the question. Returns how to end it.
 */
export function startHeartbeat({ address, onChange, onNews }: HeartbeatOptions): () => void {
  let pulse: Pulse | undefined
  let failures = 0
  let failingSince = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let news: string | undefined
  let asking = false
  let ended = false

  async function beat(): Promise<void> {
    clearTimeout(timer)
    if (asking || ended || document.visibilityState === 'hidden') return
    asking = true
    const { pulse: answer, live } = await ask(address)
    asking = false
    if (ended) return
    if (live !== undefined) {
      if (news !== undefined && news !== live) onNews?.()
      news = live
    }
    if (answer === 'alive') failures = 0
    else if (++failures === 1) failingSince = performance.now()
    if (answer === 'alive') notify('alive')
    else if (failures > 1) {
      const long = performance.now() - failingSince > longSilence
      notify(answer === 'dead' || long ? 'dead' : 'silent')
    }
    // A server that is gone is asked less and less often.
    timer = setTimeout(
      () => void beat(),
      failures === 1 ? again : every * Math.max(1, Math.min(failures - 1, 3)),
    )
  }

  function notify(now: Pulse): void {
    const isNews = now !== pulse && (pulse !== undefined || now === 'alive')
    // The dead stay dead until they answer.
    if (!isNews || (pulse === 'dead' && now === 'silent')) return
    pulse = now
    onChange(now)
  }

  const wake = () => void beat()
  const cut = () => {
    failures = 2
    failingSince = performance.now()
    notify('dead')
  }
  document.addEventListener('visibilitychange', wake)
  addEventListener('online', wake)
  addEventListener('offline', cut)
  void beat()
  return () => {
    ended = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', wake)
    removeEventListener('online', wake)
    removeEventListener('offline', cut)
  }
}

/** Whether it is the server that answers: a network that wants its visitors to sign in says 200 to everything. */
export function isAlive(status: number, body: string): boolean {
  return status === 200 && /^\{"status":"ok"[,}]/.test(body)
}

/** How the server answers, and what it says of banner and events: another text when they have changed. */
async function ask(address: string): Promise<{ pulse: Pulse; live?: string | undefined }> {
  try {
    const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    const body = await answer.text()
    if (!isAlive(answer.status, body)) return { pulse: 'dead' }
    return { pulse: 'alive', live: /"live":"(\w+)"/.exec(body)?.[1] }
  } catch (error) {
    return { pulse: (error as Error).name === 'TimeoutError' ? 'silent' : 'dead' }
  }
}
