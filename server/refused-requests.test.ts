import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { lonelyClient, refusalOf } from './refused-requests.ts'

function request(headers: [string, string][], remoteAddress = '127.0.0.1'): IncomingMessage {
  return {
    rawHeaders: headers.flat(),
    headers: Object.fromEntries(headers.toReversed().map(([name, value]) => [name.toLowerCase(), value])),
    socket: { remoteAddress },
  } as unknown as IncomingMessage
}

test.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'X-Forwarded-Proto'])(
  'a request with %s is refused where no proxy is expected, and the log says once what to set',
  (name) => {
    const log: string[] = []
    const refusal = refusalOf({ proxies: 0, log: (line) => log.push(line) })
    const forwarded = request([
      ['Host', 'a'],
      [name, '192.0.2.1'],
    ])
    for (let time = 0; time < 50; time++) expect(refusal(forwarded)).toContain('PROXIES')
    expect(log).toEqual([expect.stringContaining('Set PROXIES to the number of reverse proxies')])
    expect(refusalOf({ proxies: 1, log: () => {} })(forwarded)).toBeUndefined()
  },
)

test('a request names one host, however its name is written', () => {
  const refusal = refusalOf({ proxies: 1, log: () => {} })
  const hosts = (...all: [string, string][]) => refusal(request(all))
  expect(hosts(['Host', 'a'])).toBeUndefined()
  expect(hosts(['host', 'a'], ['HOST', 'b'])).toBe('A request names one host')
  expect(hosts(['Host', 'a'], ['Host', 'a'])).toBe('A request names one host')
  expect(hosts([':authority', 'a'], ['host', 'b'])).toBe('A request names one host')
  expect(hosts([':authority', 'a'], ['host', 'a'])).toBeUndefined()
})

test('in production it is said once that all visitors come from this machine, unless one does not', () => {
  const told = (production: boolean, others: number) => {
    const log: string[] = []
    const watch = lonelyClient({ production, proxies: 0, log: (line) => log.push(line) })
    for (let count = 0; count < 300; count++) watch(request([], count === others ? '192.0.2.7' : '127.0.0.1'))
    return log.length
  }
  expect([told(true, -1), told(true, 5), told(false, -1)]).toEqual([1, 0, 0])
})
