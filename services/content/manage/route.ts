import type { Right } from './caller.ts'
import type { Answer, Call, Context } from './context.ts'

/** One line of what the Management API answers; `:key` stands for one part of the path. */
export interface ManageRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the space: `/stories/:key`. */
  path: string
  /** It stands beside the spaces, as `/users/me` does. */
  isOutside?: true
  right: Right
  /** It may change something: it waits for its turn. */
  writes: boolean
  answer: (context: Context, call: Call) => Answer | Promise<Answer>
}
