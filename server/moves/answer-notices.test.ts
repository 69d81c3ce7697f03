import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startLiveService } from '#services/live/service.ts'
import type { RequestContext } from '../route.ts'
import { answerNotices } from './answer-notices.ts'

test('the link of a mail asks first, in the language of the registration; a press ends the mails and keeps the registration', async () => {
  const live = await startLiveService({ file: ':memory:', project: 'demo' })
  const path = 'registrations/aRegistrationOfAnn'
  await live.admin.set(path, { email: { stringValue: 'ann@example.com' }, locale: { stringValue: 'de' } })
  const answer = answerNotices(async () => live.admin)
  const server = createServer(
    (req, res) => void answer({ req, res, path: req.url ?? '/' } as unknown as RequestContext),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(async () => {
    server.close()
    await live.close()
  })
  const { port } = server.address() as AddressInfo
  const ask = async (id: string, method = 'GET') => {
    const got = await fetch(`http://127.0.0.1:${port}/_notices/${id}`, { method })
    return { status: got.status, headers: got.headers, text: await got.text() }
  }
  const asked = await ask('aRegistrationOfAnn')
  expect(asked.status).toBe(200)
  expect(asked.text).toContain('lang="de"')
  expect(asked.text).toContain('<button>Diese Mails beenden</button>')
  expect(asked.text).not.toContain('ann@example.com')
  expect(asked.headers.get('content-security-policy')).toContain("default-src 'none'")
  // A mail's scanner that follows the link ends nothing.
  expect(live.admin.get(path)?.fields.noNotices).toBeUndefined()
  expect((await ask('aRegistrationOfAnn', 'POST')).text).toContain('Erledigt')
  expect(live.admin.get(path)?.fields).toMatchObject({
    email: { stringValue: 'ann@example.com' },
    noNotices: { booleanValue: true },
  })
  for (const id of ['aRegistrationOfNobody', '..%2Fusers%2Fann', 'short', ''])
    expect([id, (await ask(id, 'POST')).status]).toEqual([id, 404])
})
