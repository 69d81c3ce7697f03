import { withLargeEditing } from './large-editing.ts'
import { atMost, printTable } from './table.ts'

/* What one save and one publish cost among 5,000 stories in ten languages and 20,000 assets, until readers get them. */

const [stories, assets, rounds] = [5000, 20_000, 20]

await withLargeEditing(stories, assets, async ({ reading, editorsUrl, authorization }) => {
  const entry = reading.space().draft.bySlug.get('page-77')
  if (!entry) throw new Error('There is no page to change')
  const address = `${editorsUrl}/stories/${entry.id}`
  const { content } = entry

  /** Milliseconds of processor time until a change is answered, which is when readers get it, and of all that follows. */
  async function change(title: string, more: object): Promise<[answered: number, all: number]> {
    const before = process.cpuUsage()
    const spent = () => {
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }
    const body = JSON.stringify({ story: { content: { ...content, title } }, ...more })
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await fetch(address, { method: 'PUT', headers, body })
    if (answer.status !== 200) throw new Error(await answer.text())
    await answer.text()
    const answered = spent()
    const seen = 'publish' in more ? reading.space().published : reading.space().draft
    if (seen.byId.get(entry?.id ?? 0)?.content['title'] !== title)
      throw new Error('An answered change is not there')
    // What the system tells of the files comes a little later.
    await new Promise((resolve) => setTimeout(resolve, 500))
    return [answered, spent()]
  }

  const costs: Record<'save' | 'publish', [number, number][]> = { save: [], publish: [] }
  await change('Warm', { publish: 1 })
  for (let round = 0; round < rounds; round++) {
    costs.save.push(await change(`Saved ${round}`, {}))
    costs.publish.push(await change(`Published ${round}`, { publish: 1 }))
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
  printTable(
    `${stories} stories, ${assets} assets, processor time`,
    (['save', 'publish'] as const).flatMap((kind) => [
      atMost(
        `one ${kind} until readers get it`,
        median(costs[kind].map(([answered]) => answered)),
        250,
        'ms',
        0,
      ),
      atMost(`one ${kind} with all that follows`, median(costs[kind].map(([, all]) => all)), 300, 'ms', 0),
    ]),
  )
})
