import { join } from 'node:path'
import { openContentDatabase } from './database.ts'
import { Journal } from './journal.ts'
import { Writer } from './writer.ts'

/* A writer that is killed in the middle of its work, for tests: tells each change it has acknowledged by its number. */
const [folder = '', filling = '20000'] = process.argv.slice(2)
const database = openContentDatabase(join(folder, 'content.db'))
const writer = new Writer(join(folder, 'content'), database)
const journal = new Journal(database)
for (const file of writer.recover()) console.log(`left ${file}`)
const files = ['stories/a.json', 'published/a.json', 'redirects.json']
const last = writer.read('stories/a.json')
let count = last === undefined ? 0 : Number((JSON.parse(last) as { count: number }).count)
console.log('ready')
for (;;) {
  count += 1
  const text = `${JSON.stringify({ count, filling: 'x'.repeat(Number(filling)) }, null, 2)}\n`
  const expected = new Map(files.map((file) => [file, writer.read(file)]))
  await writer.apply(
    files.map((file) => ({ kind: 'write' as const, file, text })),
    expected,
    () => journal.add({ item: 1, uuid: 'a', event: 'saved', author: null, text }),
  )
  process.stdout.write(`${count}\n`)
  await new Promise((next) => setImmediate(next))
}
