import { liveConnection } from '#app/features/live/live.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { createStore, type Store } from '#app/base/store.ts'
import { followSession } from './follow-session.ts'
import { maxSteps, randomHex, type Person, type Session } from './session-documents.ts'
import { endSession, isNext, sendPresence, sendStep, type Self } from './session-requests.ts'
import { isNewer, type Changes, type SharedRules } from './shared-build.ts'
import { historyOf, type SharedHistory, type SharedStep } from './shared-history.ts'
import { historyWith, stepOf, type Wish } from './wish.ts'

/** A session as somebody who takes part sees it. */
export interface SessionState {
  /** `over`: somebody has ended it. `gone`: it cannot be read any more. */
  phase: 'loading' | 'open' | 'over' | 'gone'
  endedBy: string | undefined
  people: readonly Person[]
  /** All steps in the log. */
  steps: readonly SharedStep[]
  first: string
  /** As it is seen here, with what is still to be sent. */
  history: SharedHistory
  /** Choices that the log does not have yet. */
  waiting: number
  isLost: boolean
  /** A choice that was not taken, as others had chosen otherwise meanwhile. */
  dropped: Wish | undefined
  /** The others have rules that this page does not have yet. */
  isOutdated: boolean
  /** The server's time now and then, milliseconds since 1970; 0 before it is known. */
  now: number
}

/** Before anything is known of a session. */
export const loadingState: SessionState = {
  phase: 'loading',
  endedBy: undefined,
  people: [],
  steps: [],
  first: '',
  history: historyOf('', []),
  waiting: 0,
  isLost: false,
  dropped: undefined,
  isOutdated: false,
  now: 0,
}

export interface SharedSession {
  id: string
  uid: string
  rules: SharedRules
  state: Store<SessionState>
  /** Takes changes of the build `from`, as it was seen here. */
  choose(from: string, changes: Changes, code: string | undefined, wanted: boolean): void
  undo(): void
  redo(): void
  /** What others learn of this visitor has changed. */
  setSelf(self: Partial<Self>): void
  /** Ends it for everybody. Rejects when the server is not reached. */
  end(): Promise<void>
  /** Stops following; the others see that this visitor has gone. */
  leave(): void
}

/** Milliseconds between signs of life, and those that must lie between two at least: the rules refuse one that comes earlier. */
const every = 25_000
const early = 5500
/** Milliseconds after which somebody without a sign of life counts as gone. Pages in the background give one a minute. */
const goneAfter = 90_000
/** Milliseconds after which a step is sent again; longer with each failure. */
const again = 1500

export const isThere = ({ seenAt, hasLeft }: Person, now: number): boolean =>
  !hasLeft && now - seenAt < goneAfter

/** Opens a session that the visitor has joined. */
export function openSession(
  site: SiteContextValue,
  { id, uid, rules, self: first }: { id: string; uid: string; rules: SharedRules; self: Self | undefined },
): SharedSession {
  let self = first
  let session: Session | undefined
  let steps: readonly SharedStep[] | undefined
  let wishes: readonly Wish[] = []
  let isSending = false
  /** Key of the wish that the log has taken last. */
  let taken: string | undefined
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let soon: ReturnType<typeof setTimeout> | undefined
  let beating: ReturnType<typeof setInterval> | undefined
  /** When this visitor's last sign of life was given: by the server's clock, and when this page sent or heard of it. */
  let given = { server: 0, local: -Infinity }
  /** This visitor is ending it. */
  let isEnding = false
  /** The server's time at a moment of this page's clock, which nobody sets. */
  let clock: { server: number; local: number } | undefined
  const state = createStore(() => loadingState)
  const update = (change: Partial<SessionState>) => state.set({ ...state.get(), ...change })
  const isOpen = () => state.get().phase === 'open'

  function show(change: Partial<SessionState> = {}): void {
    if (!session || !steps || state.get().phase === 'gone') return
    const history = historyWith(rules, session.link, steps, wishes, uid)
    update({
      phase: session.isOver ? 'over' : 'open',
      endedBy: session.endedBy,
      steps,
      first: session.link,
      history,
      waiting: wishes.length,
      isOutdated: isNewer(rules.product, historyOf(session.link, steps).link),
      ...change,
    })
  }

  function send(): void {
    clearTimeout(retry)
    const [wish] = wishes
    if (!wish || isSending || wish.key === taken || !isOpen() || !session || !steps) return
    const history = historyOf(session.link, steps)
    const step = history.length < maxSteps ? stepOf(rules, history, wish, uid) : 'against'
    if (typeof step === 'string') {
      wishes = wishes.slice(1)
      show(step === 'against' ? { dropped: wish } : {})
      send()
      return
    }
    isSending = true
    const finish = (wasTaken: boolean) => {
      isSending = false
      if (wasTaken) {
        // It is in the log, and waits here until the listener says so.
        failures = 0
        taken = wish.key
      } else retry = setTimeout(send, Math.min(30_000, again * 2 ** Math.min(failures++, 5)))
      // What was refused finds there what came before it.
      if (steps !== undefined && steps.length >= step.number) settle()
    }
    const number = step.number
    // Whether one whose answer was lost has arrived the log itself says: it is not sent twice.
    const isFree = failures === 0 ? Promise.resolve(true) : isNext(site, id, number)
    isFree.then((free) => free && sendStep(site, id, step).then(() => true)).then(finish, () => finish(false))
  }

  /** Steps have come: what of it was sent from here waits no more. */
  function settle(): void {
    const arrived = new Set(steps?.map(({ key }) => key))
    wishes = wishes.filter(({ key }) => !arrived.has(key))
    show()
    send()
  }

  function add(wish: Wish): void {
    if (!isOpen() || state.get().isOutdated) return
    wishes = [...wishes, wish]
    show({ dropped: undefined })
    send()
  }

  const turn = (kind: 'undo' | 'redo') => {
    const { history } = state.get()
    const last = (kind === 'undo' ? history.done : history.undone).at(-1)
    if (last) add({ key: randomHex(8), kind, of: last.number })
  }

  /** A sign of life; later where this visitor has given one just now, here or in another tab. */
  function beat(): void {
    if (clock) update({ now: clock.server + performance.now() - clock.local })
    clearTimeout(soon)
    const { phase } = state.get()
    if (!self || isEnding || phase === 'over' || phase === 'gone') return
    const wait = phase === 'loading' ? early : given.local + early - performance.now()
    if (wait > 0) {
      soon = setTimeout(beat, wait)
      return
    }
    given = { ...given, local: performance.now() }
    // The next one says the same.
    sendPresence(site, id, uid, self, false).catch(() => undefined)
  }

  /** This visitor's sign of life has arrived, whichever tab gave it: the others need give none for a while. */
  function heard(seenAt: number): void {
    if (seenAt <= given.server) return
    given = { server: seenAt, local: performance.now() }
    clearInterval(beating)
    beating = setInterval(beat, every)
  }

  const stopFollowing = followSession(site, id, {
    session(found) {
      if (found) session = found
      else update({ phase: 'gone' })
      show()
      send()
    },
    people(people, isConfirmed) {
      const me = people.find((item) => item.uid === uid)
      if (me) heard(me.seenAt)
      if (me && isConfirmed && me.seenAt > (clock?.server ?? 0))
        clock = { server: me.seenAt, local: performance.now() }
      update({ people, ...(clock && { now: clock.server + performance.now() - clock.local }) })
      if (!me || self) return
      // Back again: what was said of the visitor before is from then.
      self = { name: me.name, country: me.country }
      beat()
    },
    steps(found) {
      steps = found
      settle()
    },
    refused: () => update({ phase: 'gone' }),
  })
  const onConnection = () => {
    const isLost = liveConnection.get() === 'offline'
    if (isLost !== state.get().isLost) update({ isLost })
    if (!isLost) send()
  }
  const stopConnection = liveConnection.subscribe(onConnection)

  return {
    id,
    uid,
    rules,
    state,
    choose: (from, changes, code, wanted) =>
      add({ key: randomHex(8), kind: 'choose', from, changes, code, wanted }),
    undo: () => turn('undo'),
    redo: () => turn('redo'),
    setSelf(change) {
      if (!self) return
      const next = { ...self, ...change }
      const isNew = self.country !== next.country || self.name !== next.name
      self = next
      if (isNew) beat()
    },
    end() {
      isEnding = true
      return endSession(site, id, uid).catch((error: unknown) => {
        isEnding = false
        throw error
      })
    },
    leave() {
      clearTimeout(retry)
      clearTimeout(soon)
      clearInterval(beating)
      stopConnection()
      stopFollowing()
      const hasLeft = state.get().people.some((item) => item.uid === uid && item.hasLeft)
      if (self && isOpen() && !isEnding && !hasLeft)
        sendPresence(site, id, uid, self, true).catch(() => undefined)
    },
  }
}
