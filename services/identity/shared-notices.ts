import type { Awaitable } from '../live/documents.ts'
import type { Notices } from './options.ts'

type Later<Method> = Method extends (...given: infer Given) => infer Result
  ? (...given: Given) => Awaitable<Result>
  : never

/** The same notices, of an outbox in this process or of one that several workers share. */
export type SharedNotices = {
  [Name in 'has' | 'withdraw' | 'stop' | 'counts' | 'newest' | 'put' | 'putWork' | 'bounced']: Later<
    Notices[Name]
  >
} & Pick<Notices, 'sign'>
