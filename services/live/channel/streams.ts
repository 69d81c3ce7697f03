import type { ClientBudget } from '../../client/budget.ts'
import { maxBodyOf, maxValuesOf } from '../http/body-size.ts'
import type { Service } from './channel.ts'
import type { Engine } from '../engine.ts'
import { Inbox } from './inbox.ts'
import { ListenStream } from './listen.ts'
import { checkAlive, type Caller } from '../permit.ts'
import type { ChannelSession, Stream } from './session.ts'
import { readJson } from '../values/read-json.ts'
import { tooLarge } from '../http/request-body.ts'
import { errorBody, tellFailure, toLiveError } from '../status.ts'
import { WriteStream } from './write-stream.ts'

export interface OpenStream extends Stream {
  readonly caller: Caller
  readonly targets: number
  /** Ends the stream with an error the client is told. */
  refuse(error: unknown): void
}

/** The stream of a session. An error is told to the client and ends the stream; nothing after it is looked at. */
export function openStream(
  engine: Engine,
  service: Service,
  session: ChannelSession,
  caller: Caller,
  now: () => number,
  { budget, visitorBody }: { budget: ClientBudget; visitorBody: number },
): OpenStream {
  const inbox = new Inbox(budget, session.address)
  const largest = maxBodyOf(caller, visitorBody)
  let dead = false
  let isClosed = false
  const send = (json: string) => {
    if (!dead) session.send(json)
  }
  const fail = (thrown: unknown) => {
    if (dead) return
    send(JSON.stringify(errorBody(tellFailure(engine.log, service, thrown))))
    dead = true
  }
  const inner =
    service === 'Listen'
      ? new ListenStream(engine, caller, send, fail, () => session.room)
      : new WriteStream(engine, caller, send, fail)
  /** What arrived in a stream of writes is still committed; nobody is there any more to hear what another would tell. */
  const isOver = () => engine.isClosed || (isClosed && inner instanceof ListenStream)
  const guard = (action: () => void) => {
    if (dead || isOver()) return
    try {
      action()
    } catch (error) {
      inner.refuse(error)
    }
  }
  return {
    message(text) {
      const read = () => {
        checkAlive(caller, now())
        if (text === undefined) throw tooLarge(largest)
        inner.message(readJson(text, maxValuesOf(caller, visitorBody)))
      }
      inbox.add(
        text?.length ?? 0,
        () => guard(read),
        (error) => guard(() => inner.refuse(error)),
      )
    },
    closed() {
      isClosed = true
      inner.closed()
    },
    largest,
    tick: () => guard(() => checkAlive(caller, now())),
    caller,
    refuse: (error) =>
      guard(() => {
        throw error
      }),
    get targets() {
      return inner instanceof ListenStream ? inner.size : 0
    },
  }
}

/** The stream of a caller that is refused from the start: the client learns why and may come back with a new token. */
export function refusedStream(session: ChannelSession, error: unknown): Stream {
  session.send(JSON.stringify(errorBody(toLiveError(error))))
  return { message: () => {}, largest: 0, closed: () => {}, tick: () => {} }
}
