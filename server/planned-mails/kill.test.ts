import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { moved, movedAt, occasions, tryMails, type Occasion } from './try-mails.ts'

const people = 150

/** A process that mails; killed at once when it has made so many. Resolves with what it said. */
function mailer(files: readonly string[], killAt = Infinity): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'kill-mailer.ts'), ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (part: Buffer) => {
    said += part.toString()
    if (said.split('.').length > killAt) child.kill('SIGKILL')
  })
  return new Promise((resolve) => child.on('close', () => resolve(said)))
}

test.each([
  ['a move', 'moved'],
  ['the day before', 'dayBefore'],
] as [string, Occasion][])(
  'two processes mail about %s and are killed in the middle: those that follow leave nobody out and mail nobody twice',
  async (_, occasion) => {
    const folder = mkdtempSync(join(tmpdir(), 'moves-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const files = [join(folder, 'live.db'), join(folder, 'accounts.db'), occasion] as const
    const [live, accounts] = files
    const { at, document } = occasions[occasion]
    let now = movedAt
    const before = await tryMails({ live, accounts, now: () => now })
    for (let n = 0; n < people; n++)
      await before.register(`aRegistrationNumber${n}`, `person${n}@example.com`)
    await before.look(moved(0))
    now += 60_000
    if (occasion === 'moved') await before.look(moved(1))
    await before.close()

    const killed = await Promise.all([mailer(files, 20), mailer(files, 40)])
    for (const said of killed) expect(said).not.toContain('isDone')
    const finished = await Promise.all([mailer(files), mailer(files)])
    for (const said of finished) expect(said).toMatch(/"isDone":true|\[\]/)

    const sent: string[] = []
    const after = await tryMails({
      live,
      accounts,
      now: () => at,
      mail: async ({ to }) => void sent.push(to),
    })
    onTestFinished(after.close)
    await expect.poll(() => sent.length).toBe(people)
    expect(new Set(sent).size).toBe(people)
    expect(await after.look(document)).toEqual([])
  },
  60_000,
)
