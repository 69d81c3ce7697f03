import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streamFiles } from './streams.ts'

let folder: string
let server: Server
let origin: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'streams-'))
  await mkdir(join(folder, 'streams/film/720p-0123abcd'), { recursive: true })
  await writeFile(join(folder, 'streams/film/main.m3u8'), '#EXTM3U\n')
  await writeFile(join(folder, 'streams/film/720p-0123abcd/000.m4s'), '0123456789')
  await writeFile(join(folder, 'secret.m3u8'), 'secret')
  const answer = streamFiles(join(folder, 'streams'))
  server = createServer((req, res) => void answer(req, res, req.url ?? ''))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

test('a playlist has its type and is asked for again each time', async () => {
  const answer = await fetch(`${origin}/film/main.m3u8`)
  expect(answer.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const tag = answer.headers.get('etag') ?? ''
  expect((await fetch(`${origin}/film/main.m3u8`, { headers: { 'if-none-match': tag } })).status).toBe(304)
})

test('a part is kept for good and can be had in ranges', async () => {
  const address = `${origin}/film/720p-0123abcd/000.m4s`
  expect((await fetch(address)).headers.get('cache-control')).toContain('immutable')
  const part = await fetch(address, { headers: { range: 'bytes=2-4' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-type')).toBe('video/iso.segment')
  expect(await part.text()).toBe('234')
})

test.each([
  '/../secret.m3u8',
  '/film/%2e%2e/%2e%2e/secret.m3u8',
  '/film',
  '/film/none.m3u8',
  '/film/main.m3u8/',
])('%s is not there', async (path) => {
  expect((await fetch(origin + path)).status).toBe(404)
})

test('nothing can be sent to a film', async () => {
  expect((await fetch(`${origin}/film/main.m3u8`, { method: 'POST', body: 'x' })).status).toBe(405)
})
