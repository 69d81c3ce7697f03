import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openContentDatabase } from '../services/content/manage/database.ts'
import { startManageService } from '../services/content/manage/service.ts'
import { Tokens } from '../services/content/manage/tokens.ts'
import { startContentService } from '../services/content/service.ts'
import { withFolder } from './built-site.ts'
import { writeLargeSpace } from './large-space.ts'
import { atMost, printTable, type Row } from './table.ts'

/* The longest that anybody else waits in the process while an editor seeks through 5,000 stories in ten languages. */

const [stories, assets] = [5000, 20_000]
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
  const server = createServer(
    (req, res) => void (req.url?.startsWith('/v1') ? writing : reading).handle(req, res, req.url ?? '/'),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const base = `http://127.0.0.1:${port}/v1/spaces/1/stories?per_page=25&`
  const [first] = reading.space().assets.values()
  const uuid = reading.space().draft.bySlug.get('news')?.uuid ?? ''
  const searches: Record<string, string> = {
    'by a word': `${base}text_search=nowhere`,
    'by a block': `${base}contain_component=nowhere`,
    'by a link': `${base}reference_search=${uuid}`,
    'by a picture': `${base}contains_asset=${first?.id}`,
    'by a word, as readers do': `http://127.0.0.1:${port}/v2/cdn/stories?token=preview&version=draft&search_term=nowhere`,
  }
  const rows: Row[] = []
  for (const [name, address] of Object.entries(searches)) {
    const delays = monitorEventLoopDelay({ resolution: 1 })
    delays.enable()
    const start = performance.now()
    const answer = await fetch(address, { headers: { authorization } })
    if (answer.status !== 200) throw new Error(await answer.text())
    await answer.text()
    const took = performance.now() - start
    // Its last delay is noted with the next tick.
    await new Promise((resolve) => setTimeout(resolve, 20))
    delays.disable()
    rows.push(atMost(`longest wait while sought ${name}`, delays.max / 1e6, 50, 'ms', 0))
    rows.push({ measure: `answered ${name}`, found: `${took.toFixed(0)} ms` })
  }
  printTable(`${stories} stories, ${assets} assets`, rows)
  server.close()
  await writing.close()
  await reading.close()
})
