import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { killRounds } from '../kill-rounds.ts'

let folder = ''
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'trackside-kill-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

test('killed with writes, forms and sign-ups on their way, the site has lost nothing it acknowledged', async () => {
  const result = await killRounds(folder, 6)
  expect(result).toMatchObject({ rounds: 6, lost: [], failures: 0, silent: 0, integrity: ['ok', 'ok'] })
  expect(result.documents).toBeGreaterThan(20)
  expect(result.forms).toBeGreaterThan(0)
  expect(result.accounts).toBeGreaterThan(0)
})
