import { useEffect, useState } from 'react'
import type { User } from 'firebase/auth'
import { useSite } from '#app/base/page/site.ts'
import { roleRefusals, type OperatorAccount, type RoleChange, type RoleRefusal } from './operators-report.ts'

/** Milliseconds that an answer may take. */
const patience = 15_000

export interface OperatorsNow {
  /** Undefined while they are fetched. */
  operators: readonly OperatorAccount[] | undefined
  /** The accounts are elsewhere: only a command with the project's own rights changes roles. */
  isByCommand: boolean
  isFailed: boolean
  /** Grants or takes a role; gives why not. Rejects with a code when the server is not reached. */
  change(asked: RoleChange): Promise<RoleRefusal | undefined>
}

/** Who has a role at the console, as the server says. */
export function useOperators(user: User): OperatorsNow {
  const { base, live } = useSite()
  const isHosted = live?.hosted === true
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (isHosted) return
    let isEnded = false
    ask(base, user).then(
      (got) => isEnded || setAnswer(got),
      () => isEnded || setAnswer({ status: 0 }),
    )
    return () => {
      isEnded = true
    }
  }, [base, user, isHosted])
  return {
    operators: answer?.operators,
    isByCommand: isHosted || answer?.status === 404,
    isFailed: answer !== undefined && !answer.operators && answer.status !== 404,
    async change(asked) {
      const got = await ask(base, user, asked)
      if (got.operators) setAnswer(got)
      else if (!got.refusal)
        throw Object.assign(new Error(`Not changed (${got.status})`), {
          code: got.status === 401 ? 'permission-denied' : 'unavailable',
        })
      return got.refusal
    },
  }
}

interface Answer {
  status: number
  operators?: readonly OperatorAccount[] | undefined
  refusal?: RoleRefusal | undefined
}

async function ask(base: string, user: User, change?: RoleChange): Promise<Answer> {
  const answer = await fetch(`${base}/_operators`, {
    method: change ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${await user.getIdToken()}`,
      ...(change && { 'content-type': 'application/json' }),
    },
    cache: 'no-store',
    signal: AbortSignal.timeout(patience),
    ...(change && { body: JSON.stringify(change) }),
  }).catch((error: unknown) => {
    throw Object.assign(new Error('The server is not reached', { cause: error }), { code: 'unavailable' })
  })
  const body = (await answer.json().catch(() => ({}))) as {
    operators?: readonly OperatorAccount[]
    error?: unknown
  }
  const refusal = roleRefusals.find((each) => each === body.error)
  return { status: answer.status, operators: body.operators, refusal }
}
