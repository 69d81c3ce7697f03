import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { killWriter } from '../services/content/manage/kill-writer.ts'
import { atMost, printTable } from './table.ts'

/* Kills the writer of content in the middle of its work, a thousand times unless `--rounds` says otherwise. */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '1000' } },
  allowPositionals: true,
  strict: false,
})
const folder = await mkdtemp(join(tmpdir(), 'trackside-editing-'))
try {
  const result = await killWriter(folder, Number(values.rounds))
  for (const fault of result.faults.slice(0, 20)) console.log(fault)
  printTable(`The writer of content killed ${result.rounds} times`, [
    { measure: 'acknowledged changes of three files', found: String(result.acknowledged) },
    {
      measure: 'rounds that left a change unfinished, which the next start finished',
      found: String(result.interrupted),
    },
    atMost('files broken, changes half made or lost', result.faults.length, 0, '', 0),
  ])
} finally {
  await rm(folder, { recursive: true, force: true })
}
