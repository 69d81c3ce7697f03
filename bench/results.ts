import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { spawnSync } from 'node:child_process'
import type { Row } from './table.ts'

/*
 * What the benches found, one JSON file for each run, named by its time, in .cache/bench-results (or the folder in
 * BENCH_RESULTS): `npm run bench -- compare` holds the newest figures against those before them.
 */

export interface Figure {
  /** The table and the line in it. */
  measure: string
  value: number
  unit: string
  better: 'less' | 'more'
}

export interface Results {
  /** ISO 8601. */
  date: string
  commit: string
  node: string
  processors: string
  /** Of the last minute, when the run began. */
  load: number
  figures: Figure[]
}

const root = resolve(import.meta.dirname, '..')
const folder = process.env.BENCH_RESULTS ?? join(root, '.cache/bench-results')
let run: Results | undefined

/** Adds the figures of a table to the file of this run. */
export function recordRows(title: string, rows: readonly Row[]): void {
  const figures = rows.flatMap((row) => {
    const figure = row.figure ?? figureIn(row)
    return figure ? [{ measure: `${title}: ${row.measure}`, ...figure }] : []
  })
  if (!figures.length) return
  run ??= begin()
  run.figures.push(...figures)
  mkdirSync(folder, { recursive: true })
  const name = `${run.date.replaceAll(':', '-')}.json`
  writeFileSync(join(folder, name), `${JSON.stringify(run, undefined, 2)}\n`)
}

/** The number a line begins with; what a second has of something is better when more, as is what has a lower bound. */
function figureIn({ found, target = '' }: Row): Row['figure'] {
  const [, number = '', unit = ''] = /^(-?[\d,]*\.?\d+)(?: (\S+))?/.exec(found) ?? []
  const value = Number(number.replaceAll(',', ''))
  if (!number || !Number.isFinite(value)) return undefined
  return { value, unit, better: target.startsWith('≥') || unit === '/s' ? 'more' : 'less' }
}

function begin(): Results {
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const [processor] = cpus()
  return {
    date: new Date().toISOString(),
    commit: commit.stdout?.trim() ?? '',
    node: process.version,
    processors: `${cpus().length} × ${processor?.model ?? 'unknown'}`,
    load: loadavg()[0] ?? 0,
    figures: [],
  }
}

/** All runs that were kept, the oldest first; a file that cannot be read is left out and named. */
export function readResults(from = folder): Results[] {
  let names: string[]
  try {
    names = readdirSync(from).filter((name) => name.endsWith('.json'))
  } catch {
    return []
  }
  return names.toSorted().flatMap((name) => {
    try {
      return [JSON.parse(readFileSync(join(from, name), 'utf8')) as Results]
    } catch (error) {
      console.error(`${name} is left out: ${String(error)}`)
      return []
    }
  })
}

export interface Change extends Figure {
  before: number
  /** Dates of the two runs. */
  since: string
  date: string
  /** How much worse, as a share of what it was: 0.1 is a tenth; below zero it is better. */
  worse: number
}

/** Each measure's newest figure beside the one before it, what got worse most first. */
export function compareResults(runs: readonly Results[]): Change[] {
  const seen = new Map<string, { figure: Figure; date: string }[]>()
  for (const { date, figures } of runs)
    for (const figure of figures)
      seen.set(figure.measure, [...(seen.get(figure.measure) ?? []), { figure, date }])
  return [...seen.values()]
    .flatMap((found): Change[] => {
      const [before, now] = found.slice(-2)
      if (!before || !now) return []
      const grown = now.figure.value - before.figure.value
      const against = now.figure.better === 'less' ? grown : -grown
      const worse = against === 0 ? 0 : against / Math.abs(before.figure.value)
      return [{ ...now.figure, before: before.figure.value, since: before.date, date: now.date, worse }]
    })
    .toSorted((a, b) => b.worse - a.worse)
}
