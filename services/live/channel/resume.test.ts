import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { collector, connect, loadSdk, type Sdk } from '../full-sdk.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

let folder = ''
const closing: (() => unknown)[] = []
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'live-resume-'))))
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  rmSync(folder, { recursive: true, force: true })
})

async function start(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const live = await startTestServer({ file: join(folder, 'live.db'), ...options })
  closing.push(() => live.close())
  return live
}

const root = 'projects/demo/databases/(default)/documents'
const channel = '/google.firestore.v1.Firestore/Listen/channel?VER=8'
const integer = (n: number) => ({ n: { integerValue: String(n) } })

/** What a fresh target on a collection is sent first. */
async function listen(
  port: number,
  more: object,
  structuredQuery: object = { from: [{ collectionId: 'items' }] },
) {
  const target = { targetId: 2, query: { parent: root, structuredQuery }, ...more }
  const body = new URLSearchParams({
    count: '1',
    ofs: '0',
    req0___data__: JSON.stringify({ addTarget: target }),
  })
  const base = `http://127.0.0.1:${port}${channel}`
  const shaken = await (await fetch(`${base}&RID=1`, { method: 'POST', body })).text()
  const sid = /"c","([^"]+)"/.exec(shaken)?.[1]
  const text = await (await fetch(`${base}&RID=rpc&SID=${sid}&AID=0&CI=1`)).text()
  return { text, token: [...text.matchAll(/"resumeToken":"([^"]+)"/g)].at(-1)?.[1] }
}

interface Answer {
  localCacheCount: number
  existenceFilterCount: number
  bloomFilter?: { applied: boolean; bitmapLength: number; mightContain(name: string): boolean }
}

/** Hears from inside the SDK what it makes of a filter. */
function hearFilters(sdk: Sdk): Answer[] {
  const told: Answer[] = []
  const { _TestingHooks: hooks } = sdk as unknown as {
    _TestingHooks: { onExistenceFilterMismatch(callback: (info: Answer) => void): () => void }
  }
  closing.push(hooks.onExistenceFilterMismatch((info) => told.push(info)))
  return told
}

test('the SDK that comes back learns by the filter what is gone, without asking for all again', async () => {
  const sdk = await loadSdk()
  const file = join(folder, 'live.db')
  const first = await startTestServer({ file })
  for (let n = 0; n < 40; n++) await first.service.admin.set(`items/i${n}`, integer(n))
  const { db, end } = connect(sdk, first.port)
  closing.push(end)
  const told = hearFilters(sdk)
  const seen = collector<string>()
  sdk.onSnapshot(sdk.collection(db, 'items'), { includeMetadataChanges: true }, (some) => {
    const ns = some.docs.map((doc) => Number(doc.data()['n'])).sort((a, b) => a - b)
    seen.push(`${some.metadata.fromCache ? 'cache' : 'live'} ${ns.join()}`)
  })
  const all = Array.from({ length: 40 }, (_, n) => n)
  await seen.until((item) => item === `live ${all.join()}`)
  await first.close()
  const second = await startTestServer({ file }, first.port)
  closing.push(() => second.close())
  await second.service.admin.delete('items/i7')
  await second.service.admin.delete('items/i8')
  await second.service.admin.set('items/i9', integer(100))
  await sdk.disableNetwork(db)
  await sdk.enableNetwork(db)
  const left = [...all.filter((n) => ![7, 8, 9].includes(n)), 100]
  await seen.until((item) => item === `live ${left.join()}`)
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({
    localCacheCount: 40,
    existenceFilterCount: 38,
    bloomFilter: { applied: true },
  })
  expect(told[0]?.bloomFilter?.mightContain(`${root}/items/i9`)).toBe(true)
})

test('a resumed query gets what is newer and a filter of what there is', async () => {
  const live = await start()
  for (const id of ['a', 'b', 'c', 'd']) await live.service.admin.set(`items/${id}`, integer(1))
  const { token } = await listen(live.port, {})
  await live.service.admin.delete('items/a')
  await live.service.admin.set('items/b', integer(2))
  const { text } = await listen(live.port, { resumeToken: token, expectedCount: 4 })
  expect(text).toContain(`${root}/items/b"`)
  expect(text).not.toContain(`${root}/items/c"`)
  expect(text).not.toContain('RESET')
  expect(text).toMatch(/"filter":\{"targetId":2,"count":3,"unchangedNames":\{"bits":\{"bitmap":"/)
})

test('a limited query, a foreign token and a token of a copy start anew', async () => {
  const live = await start()
  await live.service.admin.set('items/a', integer(1))
  const { token } = await listen(live.port, {})
  expect((await listen(live.port, { resumeToken: token })).text).not.toContain('RESET')
  const limited = { from: [{ collectionId: 'items' }], limit: 3 }
  expect((await listen(live.port, { resumeToken: token }, limited)).text).toContain('RESET')
  for (const foreign of [btoa('1'), btoa('other 5'), 'AAAA', btoa(`${atob(token ?? '')} 7`)])
    expect((await listen(live.port, { resumeToken: foreign })).text).toContain('RESET')
  await live.service.backup(join(folder, 'copy.db'))
  const copy = await start({ file: join(folder, 'copy.db') })
  expect((await listen(copy.port, { resumeToken: token })).text).toContain('RESET')
})
