import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { PreviewAccess } from './preview-access.ts'

const now = Date.UTC(2026, 10, 23)
const open = (dataDir: string) => new PreviewAccess({ dataDir, path: '/machines', isSecure: true })

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'trackside-preview-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

test('what one process grants another one knows, for a quarter of an hour', () => {
  const dataDir = folder()
  const cookie = open(dataDir).grant(now)
  expect(cookie).toMatch(/; Path=\/machines; Max-Age=900; HttpOnly; SameSite=Strict; Secure$/)
  const [sent = ''] = cookie.split(';')
  expect(open(dataDir).isGranted(`a=b; ${sent}; c=d`, now + 899_000)).toBe(true)
  expect(open(dataDir).isGranted(sent, now + 901_000)).toBe(false)
  expect(statSync(join(dataDir, 'preview.key')).mode & 0o777).toBe(0o600)
})

test('a cookie with another time, another signature or of another site grants nothing', () => {
  const dataDir = folder()
  const [sent = ''] = open(dataDir).grant(now).split(';')
  const access = open(dataDir)
  expect(access.isGranted(undefined, now)).toBe(false)
  expect(
    access.isGranted(
      sent.replace(/=(\d+)/, (_, time: string) => `=${Number(time) + 60}`),
      now,
    ),
  ).toBe(false)
  expect(access.isGranted(sent.slice(0, -1) + (sent.endsWith('A') ? 'B' : 'A'), now)).toBe(false)
  expect(access.isGranted(`x${sent}`, now)).toBe(false)
  const other = folder()
  expect(open(other).isGranted(sent, now)).toBe(false)
  open(other).grant(now)
  expect(open(other).isGranted(sent, now)).toBe(false)
})

test('a damaged key grants nobody, and says what to do', () => {
  const dataDir = folder()
  writeFileSync(join(dataDir, 'preview.key'), 'short')
  expect(() => open(dataDir).grant(now)).toThrow(/preview\.key is no key: remove it/)
})
