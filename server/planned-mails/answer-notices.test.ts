import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { RequestContext } from '../route.ts'
import { answerNotices } from './answer-notices.ts'
import { noticeLinks } from './notice-links.ts'
import { tryMails } from './try-mails.ts'

test('the link of a mail asks first, in the language of the registration; a press ends the mails and keeps the registration', async () => {
  const { identity, admin, close } = await tryMails({ now: Date.now })
  const path = 'registrations/aRegistrationOfAnn'
  await admin.set(path, {
    email: { stringValue: 'ann@example.com' },
    locale: { stringValue: 'de' },
    event: { stringValue: 'open-pit-day-2027' },
  })
  const answer = answerNotices(noticeLinks(async () => ({ admin, notices: identity.notices })))
  const server = createServer(
    (req, res) =>
      void answer({
        req,
        res,
        path: req.url ?? '/',
        route: { limits: { body: 1024 } },
      } as unknown as RequestContext),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(async () => {
    server.close()
    await close()
  })
  const { port } = server.address() as AddressInfo
  const ask = async (id: string, method = 'GET', body?: string, seal = identity.notices.sign(id)) => {
    const got = await fetch(`http://127.0.0.1:${port}/_notices/${id}.${seal}`, {
      method,
      ...(body !== undefined && {
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    })
    return { status: got.status, headers: got.headers, text: await got.text() }
  }
  const asked = await ask('aRegistrationOfAnn')
  expect(asked.status).toBe(200)
  expect(asked.text).toContain('lang="de"')
  expect(asked.text).toContain('>Diese Mails beenden</button>')
  expect(asked.text).not.toContain('ann@example.com')
  expect(asked.headers.get('content-security-policy')).toContain("default-src 'none'")
  // A mail's scanner that follows the link ends nothing.
  expect(admin.get(path)?.fields.noNotices).toBeUndefined()
  const mail = { to: 'Ann@example.com', subject: 'Coming up', text: 'Soon.' }
  for (const key of ['dayBefore/open-pit-day/1/ann', 'dayBefore/another-day/1/ann'])
    identity.notices.put(mail, key, Date.now() + 60_000)
  // As a mail program asks that offers it by itself (RFC 8058): one request, no question.
  expect((await ask('aRegistrationOfAnn', 'POST', 'List-Unsubscribe=One-Click')).text).toContain('Erledigt')
  expect(admin.get(path)?.fields).toMatchObject({
    email: { stringValue: 'ann@example.com' },
    noNotices: { booleanValue: true },
  })
  // Nor does what already waits of this event go any more.
  expect(identity.notices.newest('dayBefore/open-pit-day/', 9)).toEqual([])
  expect(identity.notices.newest('dayBefore/another-day/', 9)).toHaveLength(1)
  expect((await ask('aRegistrationOfAnn')).text).toContain('Diese Mails doch wieder bekommen')
  expect((await ask('aRegistrationOfAnn', 'POST', 'again=1')).text).toContain('Sie bekommen wieder Mails')
  expect(admin.get(path)?.fields.noNotices).toEqual({ booleanValue: false })
  // Who registered twice may have the mail of the first: it ends those of both, and nobody else's.
  const others = { aSecondOfAnn: 'ann@example.com', aRegistrationOfBob: 'bob@example.com' }
  for (const [id, email] of Object.entries(others))
    await admin.set(`registrations/${id}`, {
      email: { stringValue: email },
      event: { stringValue: 'open-pit-day-2027' },
    })
  await ask('aRegistrationOfAnn', 'POST', 'List-Unsubscribe=One-Click')
  expect(admin.get('registrations/aSecondOfAnn')?.fields.noNotices).toEqual({ booleanValue: true })
  expect(admin.get('registrations/aRegistrationOfBob')?.fields.noNotices).toBeUndefined()
  // Nobody ends another's mails who merely knows of the registration.
  for (const seal of ['', 'a'.repeat(22), identity.notices.sign('aRegistrationOfBob')])
    expect((await ask('aRegistrationOfAnn', 'POST', 'end=1', seal)).status).toBe(404)
  for (const id of ['aRegistrationOfNobody', '..%2Fusers%2Fann', 'short', ''])
    expect([id, (await ask(id, 'POST')).status]).toEqual([id, 404])
})
