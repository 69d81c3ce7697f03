import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { connect, loadSdk } from '../live/full-sdk.ts'
import { startTestServer } from '../live/test-server.ts'
import { DatabaseProbe } from './probe-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'probe-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes nonsense over the second half of a file. */
function spoil(file: string): void {
  const { size } = statSync(file)
  const opened = openSync(file, 'r+')
  writeSync(opened, Buffer.alloc(size >> 1, 0xa5), 0, size >> 1, size - (size >> 1))
  closeSync(opened)
}

test('a database that turns out to be damaged further inside leaves a line, and can no longer be used', async () => {
  const file = join(folder, 'live.db')
  const fields = { text: { stringValue: 'x'.repeat(3000) } }
  const whole = await startTestServer({ file })
  for (let at = 0; at < 100; at++) await whole.service.admin.set(`things/t${at}`, fields)
  await whole.close()
  spoil(file)

  const lines: string[] = []
  const server = await startTestServer({ file, log: (line) => lines.push(line) })
  const sdk = await loadSdk()
  const { db, end } = connect(sdk, server.port)
  try {
    server.service.probe()
    const told = new Promise<string>((resolve) =>
      sdk.onSnapshot(
        sdk.collection(db, 'things'),
        () => undefined,
        ({ code }) => resolve(code),
      ),
    )
    expect(await told).toBe('internal')
    expect(lines.filter((line) => line.startsWith('live: Listen could not be answered'))).toHaveLength(1)
    expect(() => server.service.probe()).toThrow(/the file is damaged \(.*malformed\): restore a backup/)
  } finally {
    await end()
    await server.close()
  }
})

test('only what SQLite calls damage is one, whatever it is told with', () => {
  const probe = new DatabaseProbe()
  const heard: string[] = []
  const log = probe.over((line) => heard.push(line))
  const database = new DatabaseSync(':memory:')
  const failed = (errcode: number) => Object.assign(new Error(`code ${errcode}`), { errcode })
  log('nothing')
  log('full', { error: failed(13) })
  log('locked', { error: failed(5) })
  probe.look(database)
  log('an index', { error: new Error('could not write', { cause: failed(779) }) })
  expect(() => probe.look(database)).toThrow('the file is damaged (code 779): restore a backup')
  expect(heard).toEqual(['nothing', 'full', 'locked', 'an index'])
  database.close()
})
