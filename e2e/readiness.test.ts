import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type OpenedSite } from './site.ts'
import { refresh, sendForm } from './wire-visitor.ts'

let own: OpenedSite
beforeAll(async () => {
  own = await openSite()
})
afterAll(() => own.close())

const statusOf = async (site: OpenedSite) => (await fetch(`${site.url}readyz`)).status
interface Report {
  ready: boolean
  upstreams: Record<string, { state: string; since: string; reason?: string; required: boolean }>
}
const report = async (site: OpenedSite) => (await (await fetch(`${site.management}readyz`)).json()) as Report

let count = 0
const signUp = (site: OpenedSite) =>
  fetch(`${site.url}identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `visitor${count++}@example.com`, password: 'a long enough passphrase' }),
  })
const commit = (site: OpenedSite, size: number) => {
  const database = 'projects/trackside/databases/(default)/documents'
  const fields = { name: { stringValue: 'x'.repeat(size) } }
  return fetch(`${site.url}v1/${database}:commit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ writes: [{ update: { name: `${database}/contact_messages/none`, fields } }] }),
  })
}

test('a site that can do its work is ready, and says no more than that to visitors', async () => {
  await expect.poll(() => statusOf(own)).toBe(200)
  const answer = await fetch(`${own.url}readyz`)
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }])
  const { ready, upstreams } = await report(own)
  expect([ready, Object.keys(upstreams).toSorted()]).toEqual([true, ['accounts', 'content', 'disk', 'live']])
  for (const { state, since } of Object.values(upstreams)) {
    expect(state).toBe('up')
    expect(Date.parse(since)).toBeGreaterThan(0)
  }
})

test('while every page is 503 the site lives but is not ready, and operators read why', async () => {
  let status = 500
  const service = createServer((_, res) =>
    res.writeHead(status, { 'content-type': 'application/json' }).end('{}'),
  )
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const { port } = service.address() as AddressInfo
  const site = await openSite({
    CONTENT_URL: `http://127.0.0.1:${port}/v2`,
    CONTENT_TOKEN: 'wrong',
    CONTENT_TIMEOUT: '500',
  })
  try {
    expect((await fetch(`${site.url}about`)).status).toBe(503)
    expect((await fetch(`${site.url}healthz`)).status).toBe(200)
    expect(await statusOf(site)).toBe(503)
    await expect
      .poll(async () => (await report(site)).upstreams.content)
      .toMatchObject({
        state: 'down',
        required: true,
        reason: expect.stringContaining('answers 500') as string,
      })
    expect(site.log.join('\n')).toMatch(/The content service fails: .*see CONTENT_URL or CONTENT_REGION/)
    // A portal in between answers everything.
    status = 200
    await expect
      .poll(async () => (await report(site)).upstreams.content)
      .toMatchObject({ state: 'down', reason: expect.stringMatching(/is not the content service/) as string })
    expect([await statusOf(site), (await fetch(`${site.url}about`)).status]).toEqual([503, 503])
    status = 401
    await expect
      .poll(async () => (await report(site)).upstreams.content?.reason)
      .toBe('the content service refuses CONTENT_TOKEN (401)')
  } finally {
    await site.close()
    service.closeAllConnections()
    service.close()
  }
})

test('while accounts cannot be written sign-up is 503 with one line that says why, and all is well again by itself', async () => {
  expect((await signUp(own)).status).toBe(200)
  const other = new DatabaseSync(join(own.data, 'accounts.db'))
  other.exec('begin immediate')
  const before = own.events.length
  const refused = await signUp(own)
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { error: expect.objectContaining({ code: 503, status: 'UNAVAILABLE' }) as object },
  ])
  const id = refused.headers.get('x-request-id')
  expect(own.events.slice(before).filter(({ requestId }) => requestId === id)).toEqual([
    expect.objectContaining({ level: 'error', message: expect.stringContaining('locked') as string }),
  ])
  await expect.poll(() => statusOf(own)).toBe(503)
  expect((await report(own)).upstreams.accounts).toMatchObject({ state: 'down' })
  other.exec('rollback')
  other.close()
  await expect.poll(() => statusOf(own)).toBe(200)
  expect((await signUp(own)).status).toBe(200)
})

/** A disk of 40 MB, where this user may make one. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'trackside-disk-'))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', folder]).status === 0) return folder
  rmSync(folder, { recursive: true })
  return undefined
}
const disk = smallDisk()

test.skipIf(!disk)(
  'on a full disk writes are 503 in the protocol’s JSON, the site is not ready, and recovers when there is room',
  async () => {
    const folder = disk ?? ''
    const site = await openSite({ DATA_DIR: join(folder, 'data') })
    try {
      const signedUp = await signUp(site)
      expect(signedUp.status).toBe(200)
      const { refreshToken } = (await signedUp.json()) as { refreshToken: string }
      await expect.poll(() => statusOf(site)).toBe(200)
      const filler = join(folder, 'filler')
      for (let size = 8 * 1024 * 1024, at = 0; size >= 512;)
        try {
          writeFileSync(`${filler}${at++}`, Buffer.alloc(size))
        } catch {
          size = Math.floor(size / 2)
        }
      await expect.poll(() => statusOf(site)).toBe(503)
      expect((await report(site)).upstreams.disk?.reason).toMatch(/DATA_DIR: .* MB are free/)
      // What still fits into pages that are there may be taken; sooner or later it is not.
      const answers: number[] = []
      for (let time = 0; time < 60 && answers.at(-1) !== 503; time++) {
        const answer = await signUp(site)
        answers.push(answer.status)
        expect(answer.headers.get('content-type')).toContain('json')
      }
      expect(answers.at(-1)).toBe(503)
      // Who is signed in stays so for what can still be read.
      expect(await refresh(site.url, refreshToken)).toBeTruthy()
      // A form without script comes back to its sender with what was typed, and the log says why.
      const posted: number[] = []
      for (let time = 0; time < 60 && posted.at(-1) !== 503; time++)
        posted.push(
          await sendForm(site.url, 'contact', {
            name: 'Di Dahl',
            email: `di${time}@quarry.example`,
            message: `${time} `.repeat(500),
          }),
        )
      expect(posted.filter((status) => status !== 303)).toEqual([503])
      expect(site.log.some((line) => line.includes('a form could not be stored'))).toBe(true)
      expect((await commit(site, 500_000)).headers.get('content-type')).toContain('json')
      expect((await fetch(`${site.url}healthz`)).status).toBe(200)
      expect(spawnSync('sh', ['-c', `rm -f ${filler}*`]).status).toBe(0)
      await expect.poll(() => statusOf(site)).toBe(200)
      expect((await signUp(site)).status).toBe(200)
    } finally {
      await site.close()
      spawnSync('umount', [folder])
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
