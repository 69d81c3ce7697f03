import { expect, test } from 'vitest'
import { isAlive } from './heartbeat.ts'

test('only the server’s own words say that it is alive', () => {
  expect(isAlive(200, '{"status":"ok","build":"abc"}')).toBe(true)
  // A hotel’s network answers everything, and so do proxies.
  for (const body of [
    '<!doctype html><title>Sign in</title>',
    '',
    'ok',
    'null',
    '{"status":"stopping"}',
    '"ok"',
  ])
    expect([body, isAlive(200, body)]).toEqual([body, false])
  for (const status of [204, 302, 404, 429, 500, 511]) expect(isAlive(status, '{"status":"ok"}')).toBe(false)
})
