import {
  countKinds,
  reactionKinds,
  readResults,
  type Counts,
  type EventResults,
  type Poll,
  type Question,
} from '#app/features/event/participation.ts'
import { followPolls, followQuestions } from '#app/features/event/follow.ts'
import { countAll, sumAll } from '#app/features/live/lite-firestore.ts'
import { liveDoc } from '#app/features/live/live.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { put } from './database.ts'
import { allOf } from './all-of.ts'
import { Voters } from './questions/voters.ts'

/** Milliseconds between two counts, at least; longer after one that took long, and after several that failed. */
const pause = 1000
/** Queries under way at once. */
const atOnce = 4

/**
 * Counts what visitors have sent and publishes it in `results/now`: again and again, or `once`. Every number is counted
 * anew from the visitors' own documents, so it does not matter how many consoles count, or that none did for a while.
 * Returns how to stop.
 */
export function followSums(site: SiteContextValue, eventId: string, once: boolean): () => void {
  const event = `events/${eventId}`
  const results = liveDoc(site, `${event}/results/now`)
  const answers = answerCounts(site, event)
  const voters = new Voters(site, `${event}/questions`)
  let questions: Question[] | undefined
  let polls: Poll[] | undefined
  let timer: ReturnType<typeof setTimeout>
  let ended = false
  let failures = 0
  let last: EventResults | undefined
  const stops = [
    followQuestions(site, eventId, (shown) => (questions = shown)),
    followPolls(site, eventId, (opened) => (polls = opened)),
    results.subscribe(() => {}),
    () => clearTimeout(timer),
    () => voters.stop(),
  ]

  /** Counts and publishes; says whether what is published is what was counted. */
  const count = async (asked: readonly Question[], opened: readonly Poll[]): Promise<boolean> => {
    const votesOf = ({ id, joined }: Question) =>
      joined.length ? voters.count([id, ...joined]) : countAll(site, `${event}/questions/${id}/votes`)
    voters.keep(new Set(asked.flatMap(({ id, joined }) => (joined.length ? [id, ...joined] : []))))
    const [votes, answered, reactions] = await Promise.all([
      allOf(asked, atOnce, async (question) => [question.id, await votesOf(question)] as const),
      allOf(opened, atOnce, answers),
      sumAll(site, `${event}/reactions`, reactionKinds),
    ])
    const counted = {
      votes: Object.fromEntries(votes),
      answers: Object.assign({}, ...answered) as Counts,
      reactions,
    }
    const published = readResults(results.get().data)
    const sums = published ? settled(counted, published, last) : counted
    last = counted
    if (ended) return false
    if (!published || !isSame(sums, published))
      await put(site, [{ path: `${event}/results/now`, set: sums, timed: 'at' }])
    return isSame(sums, counted)
  }

  const look = async () => {
    const start = performance.now()
    let isDone = false
    if (questions && polls)
      try {
        isDone = await count(questions, polls)
        failures = 0
      } catch (error) {
        // At Firebase the message has the address at which a missing index is made.
        if (failures++ === 0)
          console.warn('What visitors have sent could not be counted; it is tried again.', error)
      }
    if (ended || (once && isDone)) return
    const wait = Math.max(pause * 2 ** Math.min(failures, 5), 3 * (performance.now() - start))
    timer = setTimeout(() => void look(), wait)
  }
  void look()
  return () => {
    ended = true
    for (const stop of stops) stop()
  }
}

/** Counts a poll's answers by option. Those of a closed one cannot change and are counted once. */
function answerCounts(site: SiteContextValue, event: string): (poll: Poll) => Promise<Counts> {
  const closed = new Map<string, Counts>()
  return async ({ id, state, options }) => {
    const cached = closed.get(id)
    if (state === 'closed' && cached) return cached
    const counts = await allOf(options, atOnce, async (option) => {
      const only = { field: 'option', value: option.id }
      return [`${id}_${option.id}`, await countAll(site, `${event}/polls/${id}/answers`, only)] as const
    })
    if (state === 'closed') closed.set(id, Object.fromEntries(counts))
    else closed.delete(id)
    return Object.fromEntries(counts)
  }
}

/**
 * What to publish. Numbers grow: one that is smaller than what stands there may have been counted before it, by the
 * slower of two consoles, and is published only when it was the same the time before.
 */
export function settled(
  counted: EventResults,
  published: EventResults,
  last: EventResults | undefined,
): EventResults {
  const of = (kind: (typeof countKinds)[number]): Counts =>
    Object.fromEntries(
      Object.entries(counted[kind]).map(([name, count]) => {
        const standing = published[kind][name] ?? 0
        return [name, count < standing && last?.[kind][name] !== count ? standing : count]
      }),
    )
  return { votes: of('votes'), answers: of('answers'), reactions: of('reactions') }
}

function isSame(item: EventResults, other: EventResults): boolean {
  return countKinds.every((kind) => {
    const names = Object.keys(item[kind])
    return (
      names.length === Object.keys(other[kind]).length &&
      names.every((name) => item[kind][name] === other[kind][name])
    )
  })
}
