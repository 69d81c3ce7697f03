import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { firebaseStore } from './store.ts'

test('while the database fails, senders are told at once; it is asked by one of them at a time until it is back', async () => {
  let status = 503
  let requests = 0
  const server = createServer((_, res) => {
    requests++
    res.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const store = firebaseStore({ project: 'demo', apiKey: 'key', endpoint })
  const send = () => store('contact_messages', 'an-id-of-a-form', { name: 'Di' })
  for (let sent = 0; sent < 5; sent++) await expect(send()).rejects.toThrow('503')
  for (let sent = 0; sent < 50; sent++) await send().catch(() => undefined)
  expect(requests).toBeLessThan(10)
  await expect(send()).rejects.toThrow(/fails since \d{4}-/)
  status = 200
  await expect.poll(() => send().then(() => 'stored')).toBe('stored')
  await send()
})
