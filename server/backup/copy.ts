import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'
import { cutOff } from '#services/files/check-database.ts'

/** Size and SHA-256 of a file. */
export async function sumOf(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(part)
    bytes += part.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Puts what was written to a file or folder onto the disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * Opens all databases at one moment: none can be written while the others are taken hold of, so that what belongs
 * together in two of them is in both copies or in neither. Writers wait for a few milliseconds.
 */
export function holdDatabases(files: readonly string[]): DatabaseSync[] {
  const writers: DatabaseSync[] = []
  const readers: DatabaseSync[] = []
  try {
    for (const file of files) {
      const writer = new DatabaseSync(file, { timeout: 10_000 })
      writers.push(writer)
      naming(file, () => writer.exec('begin immediate'))
    }
    for (const file of files) {
      const cut = cutOff(file)
      if (cut) throw new Error(`“${file}” is damaged: ${cut}`)
      const reader = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
      readers.push(reader)
      // A transaction sees the database as it is at its first read.
      naming(file, () => reader.exec('begin; select count(*) from sqlite_schema'))
    }
    return readers
  } catch (error) {
    for (const reader of readers) reader.close()
    throw error
  } finally {
    for (const writer of writers) writer.close()
  }
}

/** Copies a held database into one file of its own and proves that the copy is sound. */
export async function copyDatabase(source: DatabaseSync, from: string, to: string): Promise<void> {
  await backup(source, to, { rate: 500 })
  const copy = new DatabaseSync(to)
  try {
    copy.exec('pragma journal_mode = delete')
    checkDatabase(copy, from)
  } finally {
    copy.close()
  }
}

/** Throws with what is wrong with a database; `file` is how it is called. */
export function checkDatabase(database: DatabaseSync, file: string): void {
  const findings = naming(file, () => database.prepare('pragma integrity_check(1)').all())
  const [first] = findings.map((row) => String(row['integrity_check']))
  if (first !== 'ok') throw new Error(`“${file}” is damaged: ${first}`)
  if (database.prepare('pragma foreign_key_check').get())
    throw new Error(`“${file}” is damaged: rows refer to others that are not there`)
}

/** Copies any other file as it was at one moment: files of the site are replaced whole, and one that grows is read again. */
export async function copyFile(from: string, to: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    const handle = await open(from, 'r')
    try {
      const before = await handle.stat()
      const content = await handle.readFile()
      const after = await stat(from)
      if (content.length === before.size && after.size === before.size && after.mtimeMs === before.mtimeMs) {
        const target = await open(to, 'w', 0o600)
        await target.writeFile(content).finally(() => target.close())
        return
      }
      if (after.ino !== before.ino) continue
      if (tries > 5) throw new Error(`“${from}” changes all the time and cannot be copied`)
    } finally {
      await handle.close()
    }
  }
}

function naming<T>(file: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw new Error(`“${file}” cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
