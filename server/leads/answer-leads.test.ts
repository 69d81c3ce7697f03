import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startIdentityService } from '#services/identity/service.ts'
import { startLiveService } from '#services/live/service.ts'
import { wireFields } from '../forms/wire-fields.ts'
import type { RequestContext } from '../route.ts'
import { answerLeads } from './answer-leads.ts'
import { gatherLeads } from './gather.ts'
import { leadIdOf } from './lead-form.ts'

const lead = leadIdOf('ann@example.com')
const pdf = (bytes: number) => Buffer.from('%PDF-1.7\n'.padEnd(bytes, 'x')).toString('base64')

async function open() {
  const live = await startLiveService({ file: ':memory:', project: 'demo' })
  const identity = await startIdentityService({
    file: ':memory:',
    project: 'demo',
    apiKey: 'k',
    origin: 'https://www.example.com',
  })
  const { admin } = live
  await admin.set('quotes/q1', {
    ...wireFields({ email: 'ann@example.com', name: 'Ann', locale: 'en' }),
    createdAt: { timestampValue: '2026-11-23T09:00:00Z' },
  })
  const office = { zone: 'Europe/Helsinki', workingDays: 2, holidays: new Set<string>() }
  await gatherLeads({ admin, office })
  const answer = answerLeads({
    stores: () => Promise.resolve({ admin, notices: identity.notices }),
    operatorOf: (token) =>
      Promise.resolve(token === 'sales' ? { uid: 'olga', email: 'olga@example.com' } : undefined),
    audit: () => Promise.resolve(),
  })
  const route = { limits: { body: 2100 * 1024 } }
  const server = createServer((req, res) => void answer({ req, res, route } as unknown as RequestContext))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await live.close()
    await identity.close()
  })
  const { port } = server.address() as AddressInfo
  const post = async (body: object, token = 'sales') => {
    const headers = { authorization: `Bearer ${token}` }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await fetch(`http://127.0.0.1:${port}/_leads`, init)).status
  }
  const quote = { name: 'Quote-LT106.pdf', content: pdf(1000), link: 'https://www.example.com/build#a' }
  const mail = (key: string, more: object = {}, token?: string) =>
    post(
      {
        task: 'mail',
        lead,
        key: key.padEnd(16, '0'),
        to: 'ann@example.com',
        subject: 'Your quote',
        text: 'Here it is.',
        quote: { ...quote, ...more },
      },
      token,
    )
  return { mail, sent: () => identity.outbox() }
}

test('a quote goes with a mail only as the PDF it says it is, and no larger than 1.5 MB', async () => {
  const { mail, sent } = await open()
  expect(await mail('nobody', {}, 'visitor')).toBe(401)
  const wrong: object[] = [
    { content: Buffer.from('<html>not a PDF</html>').toString('base64') },
    { content: '' },
    { content: `${pdf(1000)}!` },
    { content: `data:application/pdf;base64,${pdf(1000)}` },
    { content: pdf(1_500_100) },
    { content: pdf(4_000_000) },
    { content: 7 },
    { name: 'quote.exe' },
    { name: '../quote.pdf' },
    { name: 'quote.pdf\r\nBcc: eve@example.com' },
    { name: `${'x'.repeat(61)}.pdf` },
    { link: 'javascript:alert(1)' },
    { link: `https://www.example.com/${'x'.repeat(12_000)}` },
  ]
  for (const [n, more] of wrong.entries()) expect([more, await mail(`wrong${n}`, more)]).toEqual([more, 400])
  expect(sent()).toEqual([])
  // The largest one that is taken.
  expect(await mail('large', { content: pdf(1_499_997) })).toBe(200)
  expect(sent()).toHaveLength(1)
  expect(sent()[0]?.attachment?.name).toBe('Quote-LT106.pdf')
})
