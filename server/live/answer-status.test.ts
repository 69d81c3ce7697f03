import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { answerStatus } from './answer-status.ts'
import type { StatusPublisher } from './status-publisher.ts'

async function asked(publisher: Pick<StatusPublisher, 'fetch' | 'known'>): Promise<Response> {
  const answer = answerStatus(publisher)
  const server = createServer((_, res) => void answer({ res }))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/live.json`)
}

const status = { now: 1000, banner: null, events: {} }
const headers = (answer: Response) => ['age', 'cache-control'].map((name) => answer.headers.get(name))

test('the status is told as it is now, and kept for a second', async () => {
  const answer = await asked({ fetch: () => Promise.resolve(status), known: () => undefined })
  expect([answer.status, ...headers(answer)]).toEqual([200, null, 'public, max-age=1'])
  expect(await answer.json()).toEqual(status)
})

test('while the database does not answer, what was read last is told with its age; without it, 503', async () => {
  const fetch = () => Promise.reject(new Error('no answer'))
  let limit = 0
  const answer = await asked({
    fetch,
    known: (maxAge) => {
      limit = maxAge
      return { status, age: 12_400 }
    },
  })
  expect([answer.status, ...headers(answer)]).toEqual([200, '12', 'public, max-age=13'])
  expect(await answer.json()).toEqual(status)
  expect(limit).toBe(60_000)
  const unknown = await asked({ fetch, known: () => undefined })
  expect([unknown.status, unknown.headers.get('access-control-allow-origin')]).toEqual([503, '*'])
})
