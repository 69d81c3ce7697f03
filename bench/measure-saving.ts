import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openContentDatabase } from '../services/content/manage/database.ts'
import { startManageService } from '../services/content/manage/service.ts'
import { Tokens } from '../services/content/manage/tokens.ts'
import { startContentService } from '../services/content/service.ts'
import { withFolder } from './built-site.ts'
import { writeLargeSpace } from './large-space.ts'
import { atMost, printTable } from './table.ts'

/* What one save and one publish cost among 5,000 stories in ten languages and 20,000 assets, until readers get them. */

const [stories, assets, rounds] = [5000, 20_000, 20]
const languages = ['de', 'es', 'fi', 'fr', 'pl', 'ru', 'tr', 'ja', 'pt']
const space = { id: 1, name: 'Large' }

await withFolder(async (folder) => {
  const root = join(folder, 'content')
  await writeLargeSpace(root, stories, assets)
  const tokens = { public: 'public', preview: 'preview' }
  const cacheDir = join(folder, 'cache')
  const reading = await startContentService({ root, space, tokens, origin: () => '/c', cacheDir, languages })
  const file = join(folder, 'content.db')
  const database = openContentDatabase(file)
  const authorization = new Tokens(database).create('ann', 'bench')
  database.close()
  const ann = { uid: 'ann', email: 'ann@example.com', name: 'Ann', emailVerified: true, disabled: false }
  const writing = await startManageService(
    {
      root,
      space,
      languages,
      file,
      accounts: async () => ({
        verifyToken: async () => ann,
        personOf: () => ({ ...ann, claims: { publisher: true } }),
        accountsWith: () => [],
        uidOf: () => null,
        setClaims: () => {},
      }),
      audit: async () => undefined,
      components: async () => [],
      mount: '/c',
    },
    reading,
  )
  const server = createServer((req, res) => void writing.handle(req, res, req.url ?? '/'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const entry = reading.space().draft.bySlug.get('page-77')
  if (!entry) throw new Error('There is no page to change')
  const address = `http://127.0.0.1:${port}/v1/spaces/1/stories/${entry.id}`
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
  server.closeAllConnections()
  server.close()
  await reading.close()
  await writing.close()
})
