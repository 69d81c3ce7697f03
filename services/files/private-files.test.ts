import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makePrivateInSlices } from './private-files.ts'

test('folders that get another name while all is closed, as a build that is being kept, leave nothing else open', async () => {
  const top = mkdtempSync(join(tmpdir(), 'trackside-private-'))
  onTestFinished(() => rmSync(top, { recursive: true, force: true }))
  const folders = Array.from({ length: 300 }, (_, at) => join(top, `build-${at}`))
  for (const folder of folders) mkdirSync(join(folder, 'client', 'assets'), { recursive: true })
  const last = join(top, 'zz', 'deep')
  mkdirSync(last, { recursive: true })
  writeFileSync(join(last, 'file'), '', { mode: 0o644 })
  const closing = makePrivateInSlices(top)()
  await Promise.all(folders.map((folder) => rename(folder, `${folder}-whole`)))
  expect(await closing).toEqual([])
  expect(statSync(join(last, 'file')).mode & 0o077).toBe(0)
})
