import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openContentDatabase } from './database.ts'
import { Journal } from './journal.ts'
import { Writer } from './writer.ts'

export interface KilledRounds {
  rounds: number
  /** Changes that were acknowledged in all rounds. */
  acknowledged: number
  /** Rounds in which a change had been begun and not finished. */
  interrupted: number
  /** What was wrong afterwards; empty when nothing was. */
  faults: string[]
}

/**
 * Kills a writer of three files at a random moment, `rounds` times, and looks at what is there when the next has started:
 * every file whole, all of them of one change, nothing acknowledged lost, every change in the history.
 */
export async function killWriter(folder: string, rounds: number): Promise<KilledRounds> {
  const content = join(folder, 'content')
  for (const subject of ['stories', 'published']) mkdirSync(join(content, subject), { recursive: true })
  const result: KilledRounds = { rounds, acknowledged: 0, interrupted: 0, faults: [] }
  let acknowledged = 0
  for (let round = 1; round <= rounds; round++) {
    const before = acknowledged
    acknowledged = Math.max(acknowledged, await oneRound(folder, round))
    result.acknowledged += acknowledged - before
    const database = openContentDatabase(join(folder, 'content.db'))
    const writer = new Writer(content, database)
    if (Number(database.prepare('select count(*) as n from steps').get()?.['n']) > 0) result.interrupted += 1
    const left = writer.recover()
    const counts = ['stories/a.json', 'published/a.json', 'redirects.json'].map((file) =>
      countIn(writer.read(file)),
    )
    const latest = new Journal(database).latest(1)
    const noted = latest ? countIn(new Journal(database).read(1, latest.id)?.text) : 0
    const unfinished = ['', 'stories', 'published'].flatMap((name) =>
      readdirSync(join(content, name)).filter((file) => file.endsWith('.tmp')),
    )
    database.close()
    if (left.length > 0) result.faults.push(`round ${round}: left alone ${left.join(', ')}`)
    if (new Set([...counts, noted]).size > 1)
      result.faults.push(`round ${round}: files are of changes ${counts.join(', ')}, the history of ${noted}`)
    if ((counts[0] ?? 0) < acknowledged)
      result.faults.push(`round ${round}: ${acknowledged} was acknowledged, ${counts[0]} is there`)
    if (unfinished.length > 0) result.faults.push(`round ${round}: unfinished ${unfinished.join(', ')}`)
  }
  return result
}

/** The number of the change a file is of; -1 for one that is broken. */
function countIn(text: string | undefined): number {
  if (text === undefined) return 0
  try {
    return (JSON.parse(text) as { count: number }).count
  } catch {
    return -1
  }
}

/** Resolves to the last change that was acknowledged before the process was killed. */
function oneRound(folder: string, round: number): Promise<number> {
  const program = resolve(import.meta.dirname, 'writer-victim.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Some changes are let through, then it is killed a little later: not at the moment of an acknowledgement.
  const wanted = 1 + (round % 4)
  let seen = 0
  let last = 0
  return new Promise((done, fail) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) {
        if (!/^\d+$/.test(line)) continue
        last = Number(line)
        seen += 1
      }
      if (seen >= wanted) setTimeout(() => child.kill('SIGKILL'), (round * 7) % 23)
    })
    child.once('error', fail)
    child.once('close', () => done(last))
  })
}
