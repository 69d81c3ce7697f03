import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../command.ts'
import { connect, loadSdk } from '../full-sdk.ts'
import { Engine } from '../engine.ts'
import { openRules } from '../test-server.ts'
import { startLiveService } from '../service.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'live-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const writer = `
import { Engine } from ${JSON.stringify(new URL('../engine.ts', import.meta.url).href)}
const engine = new Engine({ file: process.argv[1], project: 'demo', rules: { allows: () => ({ allowed: true, reason: '' }) }, now: Date.now })
const batch = (n) => ['a', 'b', 'c'].map((id) => ({
  kind: 'set', path: \`pairs/\${id}\`, fields: { n: { integerValue: String(n) } }, transforms: [] }))
for (let n = 1; ; n++) {
  const { time } = await engine.committer.commit(batch(n))
  process.stdout.write(n + ' ' + time + '\\n')
}`

/** Writes batches in a child process, kills it in the middle, and gives the last acknowledged number and time. */
async function killWriter(file: string, after: number): Promise<[number, number]> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', writer, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (part: Buffer) => {
    text += part.toString()
    if (text.split('\n').length > after) child.kill('SIGKILL')
  })
  await new Promise((resolve) => child.on('close', resolve))
  const last = text.slice(0, text.lastIndexOf('\n')).split('\n').at(-1)?.split(' ').map(Number) ?? []
  return [last[0] ?? 0, last[1] ?? 0]
}

test('killed at any moment: no acknowledged write is lost, no batch is half applied, time goes on', async () => {
  const file = join(folder, 'live.db')
  for (const after of [1, 37, 150]) {
    const [acknowledged, time] = await killWriter(file, after)
    const live = await startLiveService({ file, project: 'demo', rules: openRules })
    const stored = live.admin.list('pairs')
    const numbers = new Set(stored.map(({ fields }) => fields['n']?.integerValue))
    expect(acknowledged).toBeGreaterThan(0)
    expect(stored).toHaveLength(3)
    expect(numbers.size).toBe(1)
    expect(Number([...numbers][0])).toBeGreaterThanOrEqual(acknowledged)
    expect(Date.parse(stored[0]?.updateTime ?? '')).toBeGreaterThanOrEqual(Math.floor(time / 1000))
    await live.close()
  }
})

test('commit times grow though the clock runs backwards, also across a restart', async () => {
  const file = join(folder, 'live.db')
  let now = Date.now()
  const times: string[] = []
  for (let round = 0; round < 3; round++) {
    const live = await startLiveService({ file, project: 'demo', now: () => now })
    for (let write = 0; write < 3; write++) {
      now -= 10_000
      await live.admin.set('a/b', { n: { integerValue: String(round * 3 + write) } })
      times.push(live.admin.get('a/b')?.updateTime ?? '')
    }
    await live.close()
  }
  expect([...times].sort()).toEqual(times)
  expect(new Set(times).size).toBe(9)
})

test('a backup taken while running and an export hold every document', async () => {
  const live = await startLiveService({ file: join(folder, 'live.db'), project: 'demo' })
  await live.admin.set('rooms/a', { s: { stringValue: 'hi' } })
  await live.admin.set('rooms/a/messages/b', { n: { integerValue: '7' } })
  await live.backup(join(folder, 'copy.db'))
  const exported = live.exportJson()
  await live.close()
  const copy = await startLiveService({ file: join(folder, 'copy.db'), project: 'demo' })
  expect(copy.exportJson()).toEqual(exported)
  await copy.close()
  const other = await startLiveService({ file: ':memory:', project: 'other' })
  expect(await other.importJson(exported)).toBe(2)
  expect(other.admin.get('rooms/a/messages/b')?.fields).toEqual({ n: { integerValue: '7' } })
  await other.close()
})

test('the commands export and import what another database then holds', async () => {
  const live = await startLiveService({ file: join(folder, 'live.db'), project: 'demo' })
  await live.admin.set('rooms/a', { s: { stringValue: 'hi' } })
  const file = join(folder, 'all.json')
  expect(await runCommand(['export', join(folder, 'live.db'), file, 'demo'])).toContain('1 documents')
  await live.close()
  await runCommand(['import', join(folder, 'other.db'), file, 'other'])
  const other = await startLiveService({ file: join(folder, 'other.db'), project: 'other' })
  expect(other.admin.get('rooms/a')?.fields).toEqual({ s: { stringValue: 'hi' } })
  await other.close()
  await expect(runCommand(['backup', join(folder, 'none.db'), file])).rejects.toThrow('no database')
})

const server = `
import { startTestServer } from ${JSON.stringify(new URL('../test-server.ts', import.meta.url).href)}
const { port } = await startTestServer({ file: process.argv[1] }, Number(process.argv[2]))
process.stdout.write(port + '\\n')`

/** A server in a process of its own; resolves once it listens. */
async function spawnServer(file: string, port: number): Promise<{ port: number; kill(): Promise<void> }> {
  const args = ['--input-type=module', '-e', server, file, String(port)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const text = await new Promise<string>((resolve) =>
    child.stdout.once('data', (part: Buffer) => resolve(part.toString())),
  )
  return { port: Number(text), kill: () => (child.kill('SIGKILL'), closed) }
}

test('a server killed while the SDK writes: every write is made once the server is back', async () => {
  const file = join(folder, 'live.db')
  const first = await spawnServer(file, 0)
  const sdk = await loadSdk()
  const { db, end } = connect(sdk, first.port)
  const write = (n: number) => sdk.setDoc(sdk.doc(db, `kept/k${n}`), { n })
  await Promise.all([1, 2, 3].map(write))
  const writes = Array.from({ length: 200 }, (_, n) => write(n))
  await Promise.race(writes)
  await first.kill()
  await sdk.disableNetwork(db)
  const second = await spawnServer(file, first.port)
  await sdk.enableNetwork(db)
  await Promise.all(writes)
  expect((await sdk.getDocsFromServer(sdk.collection(db, 'kept'))).size).toBe(200)
  await end()
  await second.kill()
})

test('a disk that refuses gives a clear error and leaves what was there', async () => {
  const engine = new Engine({
    file: join(folder, 'live.db'),
    project: 'demo',
    rules: openRules,
    now: Date.now,
  })
  const set = (path: string, text: string) =>
    engine.committer.commit([{ kind: 'set', path, fields: { s: { stringValue: text } }, transforms: [] }])
  await set('a/b', 'small')
  engine.store.database.exec('pragma max_page_count = 40')
  await expect(set('a/c', 'x'.repeat(900_000))).rejects.toThrow(/could not write.*full/)
  expect(engine.store.get('a/b')?.fields).toEqual({ s: { stringValue: 'small' } })
  expect(engine.store.get('a/c')).toBeUndefined()
  engine.store.database.exec('pragma max_page_count = 1000000')
  await set('a/c', 'x'.repeat(900_000))
  engine.close()
})

test('a write that comes when the service has closed is refused, and nothing else happens', async () => {
  const live = await startLiveService({ file: join(folder, 'closed.db'), project: 'demo' })
  await live.close()
  await expect(live.admin.set('a/b', { n: { integerValue: '1' } })).rejects.toThrow('shutting down')
})

test('a write that comes while the service closes is answered, or it is not there afterwards', async () => {
  const options = { file: join(folder, 'live.db'), project: 'demo', rules: openRules }
  const first = await startLiveService(options)
  const before = first.admin.set('notes/before', {})
  const closing = first.close()
  const during = first.admin.set('notes/during', {})
  const answers = await Promise.allSettled([before, during])
  await closing
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  const second = await startLiveService(options)
  expect(second.admin.list('notes').map(({ name }) => name.split('/').at(-1))).toEqual(['before'])
  await second.close()
})
