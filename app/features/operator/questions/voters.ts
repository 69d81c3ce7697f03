import type { SiteContextValue } from '#app/base/page/site.ts'
import { followList } from '../database.ts'

interface Followed {
  voters: ReadonlySet<string> | undefined
  /** Hear of the first answer. */
  waiting: ((voters: ReadonlySet<string>) => void)[]
  stop: () => void
}

/**
 * Counts the visitors who have voted for any of several questions, each once: a count of documents cannot tell who stands
 * in two collections. So the votes of questions that were merged are followed; each is read once by each console.
 */
export class Voters {
  private readonly followed = new Map<string, Followed>()
  private readonly site: SiteContextValue
  private readonly folder: string

  /** `folder` is `events/{id}/questions`. */
  constructor(site: SiteContextValue, folder: string) {
    this.site = site
    this.folder = folder
  }

  async count(questions: readonly string[]): Promise<number> {
    const all = await Promise.all(questions.map((id) => this.votersOf(id)))
    return new Set(all.flatMap((voters) => [...voters])).size
  }

  /** Follows only these questions from now on. */
  keep(questions: ReadonlySet<string>): void {
    for (const [id, { stop }] of this.followed)
      if (!questions.has(id)) {
        stop()
        this.followed.delete(id)
      }
  }

  stop(): void {
    this.keep(new Set())
  }

  private votersOf(id: string): Promise<ReadonlySet<string>> {
    const followed = this.followed.get(id) ?? this.follow(id)
    if (followed.voters) return Promise.resolve(followed.voters)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`The votes of ${id} are not there yet`)), patience)
      followed.waiting.push((voters) => {
        clearTimeout(timer)
        resolve(voters)
      })
    })
  }

  private follow(id: string): Followed {
    const followed: Followed = { voters: undefined, waiting: [], stop: () => {} }
    this.followed.set(id, followed)
    followed.stop = followList(
      this.site,
      `${this.folder}/${id}/votes`,
      {},
      (documents) => {
        const voters = new Set(documents.map((vote) => vote.id))
        followed.voters = voters
        for (const tell of followed.waiting.splice(0)) tell(voters)
      },
      // Asked for again, it is followed anew.
      () => this.followed.delete(id),
    )
    return followed
  }
}

/** Milliseconds after which votes that have not come are asked for again. */
const patience = 10_000
