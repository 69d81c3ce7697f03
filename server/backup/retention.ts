import { readdir, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { manifestFile } from './manifest.ts'

/** How many backups stay: the last ones, and the last one of each of so many days and weeks (UTC, from Monday). */
export interface Retention {
  last: number
  daily: number
  weekly: number
}

const named = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-(\d+))?$/

/** A backup's name by its time: `2026-11-22T08-10-00Z`; the second of one second ends in `-2`. */
export function backupName(made: Date, number = 1): string {
  const time = made.toISOString().slice(0, 19).replaceAll(':', '-')
  return `${time}Z${number > 1 ? `-${number}` : ''}`
}

/** Milliseconds since 1970 at which a backup of this name was made; undefined for any other name. */
export function timeOfBackup(name: string): number | undefined {
  const [whole, day, hours, minutes, seconds] = named.exec(name) ?? []
  return whole ? Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`) : undefined
}

/** Names of the whole backups in a folder, the newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => timeOfBackup(name) !== undefined && existsSync(join(folder, name, manifestFile)))
    .sort((a, b) => (timeOfBackup(b) ?? 0) - (timeOfBackup(a) ?? 0) || numberOf(b) - numberOf(a))
}

/** Those of the names, the newest first, that may go. */
export function outdatedBackups(names: readonly string[], { last, daily, weekly }: Retention): string[] {
  const retained = new Set(names.slice(0, last))
  const keepOnePer = (span: (time: number) => string, max: number) => {
    const spans = new Set<string>()
    for (const name of names) {
      const currentSpan = span(timeOfBackup(name) ?? 0)
      if (spans.has(currentSpan)) continue
      if (spans.size >= max) return
      spans.add(currentSpan)
      retained.add(name)
    }
  }
  keepOnePer((time) => new Date(time).toISOString().slice(0, 10), daily)
  keepOnePer((time) => String(Math.floor((time / 86_400_000 + 3) / 7)), weekly)
  return names.filter((name) => !retained.has(name))
}

/** Removes the backups of a folder that need not stay; returns their names. Nothing else in the folder is touched. */
export async function removeOutdated(folder: string, retention: Retention): Promise<string[]> {
  const names = outdatedBackups(await listBackups(folder), retention)
  // Without its manifest it is no backup any more, should the rest of it stay for whatever reason.
  for (const name of names) {
    await rm(join(folder, name, manifestFile))
    await rm(join(folder, name), { recursive: true, force: true })
  }
  return names
}

/** `last=3,daily=7,weekly=5`; what is left out is 0. Undefined when it cannot be read or would keep nothing. */
export function parseRetention(text: string): Retention | undefined {
  const counts: Retention = { last: 0, daily: 0, weekly: 0 }
  for (const part of text.split(',')) {
    const [, kind, count] = /^\s*(last|daily|weekly)=(\d{1,4})\s*$/.exec(part) ?? []
    if (!kind) return undefined
    counts[kind as keyof Retention] = Number(count)
  }
  return counts.last + counts.daily + counts.weekly > 0 ? counts : undefined
}

function numberOf(name: string): number {
  return Number(named.exec(name)?.[5] ?? 1)
}
