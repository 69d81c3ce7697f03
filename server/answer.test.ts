import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAnswer, plainBody, send, type Answer } from './answer.ts'

let answer: Answer
const server = createServer((req, res) => send(req, res, answer))
let url = ''
const body = 'Rock in. Product out. '.repeat(100)

beforeAll(async () => {
  answer = await makeAnswer({ body, type: 'text/plain', headers: { vary: 'cookie' } })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** The answer as it is on the wire, not decompressed. */
async function ask(headers: Record<string, string>, method = 'GET') {
  const { request } = await import('node:http')
  return new Promise<{ status: number; headers: Record<string, unknown>; data: Buffer }>(
    (resolve, reject) => {
      request(url, { headers, method }, (res) => {
        const parts: Buffer[] = []
        res
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () =>
            resolve({ status: res.statusCode ?? 0, headers: res.headers, data: Buffer.concat(parts) }),
          )
      })
        .on('error', reject)
        .end()
    },
  )
}

test('the best encoding the client takes is used', async () => {
  expect(brotliDecompressSync((await ask({ 'accept-encoding': 'gzip, deflate, br' })).data).toString()).toBe(
    body,
  )
  expect(gunzipSync((await ask({ 'accept-encoding': 'gzip, br;q=0' })).data).toString()).toBe(body)
  const plain = await ask({})
  expect([plain.data.toString(), plain.headers.vary]).toEqual([body, 'cookie, accept-encoding'])
})

test('whoever asks for the body as it is while others are being sent it gets the same bytes, made once', async () => {
  const [first, second] = await Promise.all([plainBody(answer), plainBody(answer)])
  expect(second).toBe(first)
  expect(await plainBody(answer)).toBe(first)
  expect((await ask({})).data.equals(first)).toBe(true)
})

test('a known ETag is answered 304 without a body', async () => {
  const known = await ask({ 'if-none-match': `"x", ${answer.etag}` })
  expect([known.status, known.data.length, known.headers.etag]).toEqual([304, 0, answer.etag])
  expect((await ask({ 'if-none-match': answer.etag.replace('W/', '') })).status).toBe(304)
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
})

test('HEAD tells the length and sends nothing', async () => {
  const head = await ask({}, 'HEAD')
  expect([head.headers['content-length'], head.data.length]).toEqual([String(body.length), 0])
})
