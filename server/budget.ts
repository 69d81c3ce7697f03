import type { ClientBudget } from '#services/client/budget.ts'

/**
 * What an answer costs the server, so that one client cannot take it all: `cheap` is sent from memory, `file` read from
 * disk, `page` drawn at most once a content version, `draw` drawn for this request alone, `content` asks the embedded
 * content service (pictures too), `live` the live database, `account` hashes passwords and sends mails, `write` stores
 * something, `upload` reads a large body.
 */
export type Budget = 'cheap' | 'file' | 'page' | 'draw' | 'content' | 'live' | 'account' | 'write' | 'upload'

/** Counts a request of a client against its budget; returns the seconds it must wait, 0 when it may go on. */
export type Spend = (client: string, budget: Budget) => number

/** Allows everything. */
export const unlimited: Spend = () => 0

/**
 * Milliseconds of work that are counted before a request is answered. What is not here is counted by what it turns out
 * to take: pictures, pages that are drawn, questions to the database; what lies ready in memory or on disk costs nothing.
 */
const costs: Partial<Record<Budget, number>> = { account: 40, write: 30, upload: 100 }

/** Requests as a client's budget is spent on them. */
export function spendFrom(budget: ClientBudget): Spend {
  return (client, kind) => {
    const cost = costs[kind]
    if (cost === undefined) return 0
    const seconds = budget.wait(client)
    if (seconds === 0) budget.charge(client, cost)
    return seconds
  }
}
