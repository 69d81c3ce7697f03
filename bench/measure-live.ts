import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { benchCache } from './built-site.ts'
import { measureCounting } from './live/counting.ts'
import { measureFanOut } from './live/fan-out.ts'
import { measureFirstSnapshot } from './live/first-snapshot.ts'
import { measureLatency } from './live/latency.ts'
import { measureProofs } from './live/proofs.ts'
import { measureQueries } from './live/queries.ts'
import { measureReconnection } from './live/reconnection.ts'
import { measureWrites } from './live/writes.ts'
import { printTable } from './table.ts'

/* The live database against its targets. `--only=<part>` measures one: snapshot, latency, fan-out, writes, queries, proofs, counting, reconnection. */

const parts = {
  snapshot: measureFirstSnapshot,
  latency: measureLatency,
  'fan-out': measureFanOut,
  writes: measureWrites,
  queries: measureQueries,
  counting: measureCounting,
  proofs: measureProofs,
  reconnection: measureReconnection,
}

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const base = join(benchCache, 'live')
mkdirSync(base, { recursive: true })
const rows = []
for (const [name, measure] of Object.entries(parts)) {
  if (only !== undefined && only !== name) continue
  const folder = await mkdtemp(join(base, `${name}-`))
  try {
    rows.push(...(await measure(join(folder, 'live.db'))))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
printTable('Live database', rows)
