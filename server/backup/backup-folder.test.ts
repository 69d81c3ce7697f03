import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeBackupFolder } from './backup-folder.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'trackside-backup-folder-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a folder for backups is made with those above it; a plain file is none, nor is anything below it', () => {
  makeBackupFolder(join(folder, 'a/b/c'))
  expect(existsSync(join(folder, 'a/b/c'))).toBe(true)
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => makeBackupFolder(file)).toThrow(`“${file}” cannot be written`)
  expect(() => makeBackupFolder(join(file, 'below'))).toThrow('cannot be written')
})

test.runIf(existsSync('/proc/self'))('a folder that can never be made is refused at once', () => {
  expect(() => makeBackupFolder('/proc/trackside/backups')).toThrow(
    '“/proc/trackside/backups” cannot be written (ENOENT)',
  )
})
