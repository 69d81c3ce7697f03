import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openContentDatabase } from './database.ts'
import { Journal, shaOf } from './journal.ts'
import { killWriter } from './kill-writer.ts'
import { notStored } from './refusals.ts'
import { ChangedOutside, Writer } from './writer.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-writer-'))
  mkdirSync(join(folder, 'stories'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a writer that is killed leaves no file half written, no change half made and loses nothing acknowledged', async () => {
  const { faults, acknowledged } = await killWriter(folder, 15)
  expect(faults).toEqual([])
  expect(acknowledged).toBeGreaterThan(15)
})

test('a change is not made when one of its files is no longer as it was', async () => {
  const database = openContentDatabase(join(folder, 'content.db'))
  const writer = new Writer(folder, database)
  writeFileSync(join(folder, 'stories/a.json'), 'by hand')
  const steps = ['b', 'a'].map((name) => ({
    kind: 'write' as const,
    file: `stories/${name}.json`,
    text: 'new',
  }))
  const expected = new Map([
    ['stories/b.json', undefined],
    ['stories/a.json', 'former'],
  ])
  await expect(writer.apply(steps, expected, () => undefined)).rejects.toThrow(ChangedOutside)
  expect(writer.read('stories/b.json')).toBeUndefined()
  expect(readFileSync(join(folder, 'stories/a.json'), 'utf8')).toBe('by hand')
  database.close()
})

test.runIf(existsSync('/dev/full'))(
  'on a full disk a change is refused, and nothing of it is left',
  async () => {
    const database = openContentDatabase(join(folder, 'content.db'))
    const writer = new Writer(folder, database)
    writeFileSync(join(folder, 'stories/a.json'), 'former')
    symlinkSync('/dev/full', join(folder, `stories/.b.json.${process.pid}.1.written.tmp`))
    const write = (name: string) => ({ kind: 'write' as const, file: `stories/${name}.json`, text: 'new' })
    const steps = [write('a'), write('b')]
    const noted = vi.fn()
    const thrown = await writer.apply(steps, new Map(), noted).catch((error: unknown) => error)
    expect(notStored(thrown)).toMatchObject({ status: 507, isFull: true })
    expect(noted).not.toHaveBeenCalled()
    expect(writer.names('stories')).toEqual(['a.json'])
    expect(writer.read('stories/a.json')).toBe('former')
    expect(writer.recover()).toEqual([])
    expect(writer.read('stories/a.json')).toBe('former')
    // There is room again.
    await writer.apply(steps, new Map(), noted)
    expect([writer.read('stories/a.json'), writer.read('stories/b.json')]).toEqual(['new', 'new'])
    database.close()
  },
)

test('a file that is changed by hand while others are put onto the disk stops the change', async () => {
  const database = openContentDatabase(join(folder, 'content.db'))
  const writer = new Writer(folder, database)
  const files = Array.from({ length: 40 }, (_, index) => `stories/${index}.json`)
  for (const file of files) writeFileSync(join(folder, file), 'former')
  const steps = files.map((file) => ({ kind: 'write' as const, file, text: 'new' }))
  const noted = vi.fn()
  const change = writer.apply(steps, new Map(files.map((file) => [file, 'former'])), noted)
  await new Promise((resolve) => setImmediate(resolve))
  writeFileSync(join(folder, 'stories/39.json'), 'by hand')
  await expect(change).rejects.toThrow('stories/39.json has changed meanwhile')
  expect(noted).not.toHaveBeenCalled()
  expect(files.map((file) => writer.read(file))).toEqual([...files.slice(1).map(() => 'former'), 'by hand'])
  expect(writer.names('stories')).toHaveLength(40)
  expect(writer.recover()).toEqual([])
  database.close()
})

test('of a change of many files nobody who waits for it sees one half', async () => {
  const database = openContentDatabase(join(folder, 'content.db'))
  const writer = new Writer(folder, database)
  const files = Array.from({ length: 600 }, (_, index) => `stories/${index}.json`)
  for (const file of files) writeFileSync(join(folder, file), 'former')
  const decided = Promise.withResolvers<void>()
  const change = writer.apply(
    files.map((file) => ({ kind: 'write' as const, file, text: 'new' })),
    new Map(files.map((file) => [file, 'former'])),
    () => (setImmediate(decided.resolve), true),
  )
  await decided.promise
  while (writer.carrying) await writer.carrying
  expect(new Set(files.map((file) => writer.read(file)))).toEqual(new Set(['new']))
  expect(await change).toBe(true)
  database.close()
})

test('what an earlier version had begun is finished', () => {
  const database = openContentDatabase(join(folder, 'content.db'))
  const begun = database.prepare(
    'insert into steps (change, kind, file, former, body) values (?, ?, ?, ?, ?)',
  )
  begun.run('x', 'write', 'stories/a.json', null, Buffer.from('from the change'))
  begun.run('x', 'remove', 'stories/b.json', shaOf('former'), null)
  writeFileSync(join(folder, 'stories/b.json'), 'former')
  const writer = new Writer(folder, database)
  expect(writer.recover()).toEqual([])
  expect(writer.read('stories/a.json')).toBe('from the change')
  expect(writer.names('stories')).toEqual(['a.json'])
  database.close()
})

test('what was changed by hand after a crash is left alone', () => {
  const database = openContentDatabase(join(folder, 'content.db'))
  database
    .prepare('insert into steps (change, kind, file, former, body) values (?, ?, ?, ?, ?)')
    .run('x', 'write', 'stories/a.json', null, Buffer.from('from the change'))
  writeFileSync(join(folder, 'stories/a.json'), 'by hand')
  const writer = new Writer(folder, database)
  expect(writer.recover()).toEqual(['stories/a.json'])
  expect(writer.read('stories/a.json')).toBe('by hand')
  expect(writer.recover()).toEqual([])
  database.close()
})

test('a content folder that may not be written is told apart from a full disk, and from a fault', () => {
  const refused = notStored(Object.assign(new Error('read-only file system'), { code: 'EROFS' }))
  expect(refused).toMatchObject({ status: 507, isFull: false })
  expect(JSON.stringify(refused?.body)).toContain('may not write its content')
  expect(notStored(new Error('a fault'))).toBeUndefined()
})

test('the history can only grow', () => {
  const database = openContentDatabase(join(folder, 'content.db'))
  const journal = new Journal(database)
  journal.add({ item: 1, uuid: 'a', event: 'saved', author: null, text: '{}' })
  expect(() => database.exec('delete from versions')).toThrow('never removed')
  expect(() => database.exec("update versions set event = 'x'")).toThrow('never changed')
  database.close()
})
