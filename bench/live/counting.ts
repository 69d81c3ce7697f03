import { atMost, median, type Row } from '../table.ts'
import { startChild } from './child.ts'
import { root } from './listener.ts'

const visitors = 4000
const questions = 20
const options = ['a', 'b', 'c', 'd']
const event = `${root}/events/open-pit-day`
const rounds = 25

const at = { timestampValue: '2027-05-12T11:30:00Z' }
const integer = (n: number) => ({ integerValue: String(n) })
const visitor = (n: number) => `visitor${String(n).padStart(6, '0')}`

/** What one visitor has sent by the end of an event. */
function sentBy(n: number) {
  const uid = visitor(n)
  return [
    ...Array.from({ length: questions }, (_, q) => ({
      name: `${event}/questions/question${q}/votes/${uid}`,
      fields: { at },
    })),
    {
      name: `${event}/polls/poll/answers/${uid}`,
      fields: { at, option: { stringValue: options[n % options.length] ?? '' } },
    },
    {
      name: `${event}/reactions/${uid}`,
      fields: { at, clap: integer(n % 50), heart: integer(1), wow: integer(0), fire: integer(n % 3) },
    },
  ]
}

/** The operator's console: every vote, answer and tap of a room counted anew, as often as it does so at most. */
export async function measureCounting(file: string): Promise<Row[]> {
  const server = await startChild('serve', file)
  const url = `http://127.0.0.1:${String(server.first)}/v1/${event}`
  for (let from = 0; from < visitors; from += 250)
    await server.ask('import', {
      documents: Array.from({ length: 250 }, (_, n) => sentBy(from + n)).flat(),
    })
  const ask = async (parent: string, collectionId: string, aggregations: object[], where?: object) => {
    const structuredQuery = { from: [{ collectionId }], ...(where && { where }) }
    const body = JSON.stringify({ structuredAggregationQuery: { structuredQuery, aggregations } })
    const answer = await fetch(`${url}${parent}:runAggregationQuery`, { method: 'POST', body })
    const [{ result }] = (await answer.json()) as [{ result: { aggregateFields: Record<string, object> } }]
    return result.aggregateFields
  }
  const count = [{ alias: 'n', count: {} }]
  const chosen = (option: string) => ({
    fieldFilter: { field: { fieldPath: 'option' }, op: 'EQUAL', value: { stringValue: option } },
  })
  const sums = ['clap', 'heart', 'wow', 'fire'].map((fieldPath) => ({
    alias: fieldPath,
    sum: { field: { fieldPath } },
  }))
  const all: number[] = []
  const taps: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    for (let q = 0; q < questions; q++) {
      const votes = await ask(`/questions/question${q}`, 'votes', count)
      if (JSON.stringify(votes) !== JSON.stringify({ n: integer(visitors) }))
        throw new Error('votes are missing')
    }
    for (const option of options) await ask('/polls/poll', 'answers', count, chosen(option))
    const counted = performance.now()
    await ask('', 'reactions', sums)
    // The first few warm the server up.
    if (round >= 5) taps.push(performance.now() - counted)
    if (round >= 5) all.push(performance.now() - start)
  }
  await server.kill()
  return [
    atMost(
      `a console counts ${questions} questions, a poll and taps of ${visitors}`,
      median(all),
      500,
      'ms',
      0,
    ),
    { measure: 'of it, the sums of taps', found: `${median(taps).toFixed(0)} ms` },
  ]
}
