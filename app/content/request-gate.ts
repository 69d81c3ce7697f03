/** Lets at most `rate` requests start in any second: those a visitor waits for first, the others with room to spare. */
export interface RequestGate {
  enter(urgent: boolean): Promise<void>
  /** Everyone waiting is turned away with this error. */
  close(error: Error): void
}

interface Waiting {
  enter: () => void
  refuse: (error: Error) => void
}

const SECOND = 1000

export function createRequestGate(rate: number): RequestGate {
  /** A new page needs a few requests at once; background work leaves them this many of each second. */
  const reserve = Math.min(2, rate - 1)
  const starts: number[] = []
  const lanes: { urgent: Waiting[]; background: Waiting[] } = { urgent: [], background: [] }
  let timer: NodeJS.Timeout | undefined
  let closed: Error | undefined

  function admit(): void {
    clearTimeout(timer)
    const now = Date.now()
    while (starts.length > 0 && (starts[0] ?? 0) <= now - SECOND) starts.shift()
    while (lanes.urgent.length > 0 && starts.length < rate) start(lanes.urgent, now)
    while (lanes.urgent.length === 0 && lanes.background.length > 0 && starts.length < rate - reserve)
      start(lanes.background, now)
    const waiting = lanes.urgent.length > 0 ? rate : lanes.background.length > 0 ? rate - reserve : 0
    const until = starts[Math.max(0, starts.length - waiting)]
    if (waiting > 0 && until !== undefined) timer = setTimeout(admit, Math.max(1, until + SECOND - now))
  }

  function start(lane: Waiting[], now: number): void {
    starts.push(now)
    lane.shift()?.enter()
  }

  return {
    enter: (urgent) =>
      new Promise((enter, refuse) => {
        if (closed) return refuse(closed)
        lanes[urgent ? 'urgent' : 'background'].push({ enter, refuse })
        admit()
      }),
    close(error) {
      closed = error
      clearTimeout(timer)
      for (const { refuse } of [...lanes.urgent.splice(0), ...lanes.background.splice(0)]) refuse(error)
    },
  }
}
