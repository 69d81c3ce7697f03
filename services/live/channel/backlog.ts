import type { ClientBudget } from '../../client/budget.ts'

/** When all sessions together keep too much, those go that keep more than this. */
const fair = 128 * 1024

/**
 * What all sessions together keep, in characters: messages their clients have not confirmed, and messages that came
 * before their turn. Each client has what its budget holds for it, and all together so much.
 */
export class Backlog {
  private size = 0
  private readonly budget: ClientBudget
  readonly max: number

  constructor(budget: ClientBudget, max: number) {
    this.budget = budget
    this.max = max
  }

  get total(): number {
    return this.size
  }

  change(client: string, by: number): void {
    this.size += by
    this.budget.keep(client, by)
  }

  /** How many more characters may be kept for a client, what stands around a document's text left out. */
  roomFor(client: string): number {
    return this.budget.roomFor(client) * 0.8
  }

  /** Whether a session that keeps so much has to end: its client has more than it may have, or there is no room for all. */
  isTooMuch(client: string, kept: number): boolean {
    return this.budget.isOverfull(client) || (this.size > this.max && kept > fair)
  }
}
