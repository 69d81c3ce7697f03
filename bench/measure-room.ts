import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { benchCache } from './built-site.ts'
import { measureRoom } from './live/room.ts'
import { printTable } from './table.ts'

/* 4,000 visitors of a live room on this machine. */

const base = join(benchCache, 'room')
mkdirSync(base, { recursive: true })
const folder = await mkdtemp(join(base, 'room-'))
try {
  printTable('Live room, 4000 sessions', await measureRoom(join(folder, 'live.db')))
} finally {
  await rm(folder, { recursive: true, force: true })
}
