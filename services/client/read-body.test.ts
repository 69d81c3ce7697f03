import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBody } from './read-body.ts'

const max = 100_000
const server = createServer()
let handler: (req: IncomingMessage) => Promise<unknown>
const results: unknown[] = []
beforeAll(async () => {
  server.on('request', (req, res) => {
    handler(req).then(
      (result) => {
        results.push(result)
        res.end(String(result))
      },
      (error: unknown) => res.writeHead(429).end(String(error)),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => server.close())

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
const post = (body: string) => fetch(url(), { method: 'POST', body })

test('a body is read whole up to its limit, and the sender of one that is too long still gets the answer', async () => {
  handler = async (req) => (await readBody(req, max))?.length
  expect(await (await post('x'.repeat(max))).text()).toBe(String(max))
  expect(await (await post('x'.repeat(max + 1))).text()).toBe('undefined')
  expect(await (await post('x'.repeat(max * 100))).text()).toBe('undefined')
  expect(await (await post('')).text()).toBe('0')
})

test('what may not be held is refused with the refusal itself', async () => {
  handler = (req) =>
    readBody(req, max, (bytes) => {
      throw new RangeError(`${bytes} bytes are too many`)
    })
  const answer = await post('x'.repeat(10))
  expect([answer.status, await answer.text()]).toEqual([429, 'RangeError: 10 bytes are too many'])
})

test('a body that breaks off is undefined, not an error', async () => {
  results.length = 0
  handler = (req) => readBody(req, max)
  const broken = request(url(), { method: 'POST', headers: { 'content-length': '1000' } })
  broken.on('error', () => undefined)
  broken.write('x')
  await once(server, 'request')
  broken.destroy()
  await expect.poll(() => results).toEqual([undefined])
})
