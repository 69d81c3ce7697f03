import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { tryIdentity } from './try-identity.ts'
import { smtpMail } from './smtp.ts'

/** Answers as much SMTP as one mail needs and gives what was said. */
async function mailServer(
  refusals: Readonly<Record<string, string>> = {},
): Promise<{ port: number; heard: () => string }> {
  let heard = ''
  const server = createServer((socket) => {
    let isData = false
    socket.write('220 here\r\n')
    socket.on('data', (chunk) => {
      heard += String(chunk)
      for (const line of String(chunk).split('\r\n')) {
        if (isData && line === '.') {
          isData = false
          socket.write('250 taken\r\n')
        } else if (line === 'DATA' && !refusals.DATA) {
          isData = true
          socket.write('354 go on\r\n')
        } else if (!isData && line) {
          const refused = Object.entries(refusals).find(([command]) => line.startsWith(command))?.[1]
          socket.write(`${refused ?? (line === 'QUIT' ? '221 bye' : '250 ok')}\r\n`)
        }
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, heard: () => heard }
}

test('a mail reaches the mail server whole', async () => {
  const { port, heard } = await mailServer()
  const send = smtpMail(`smtp://127.0.0.1:${port}`, 'site@example.com')
  await send({ to: 'ann@example.com', subject: 'Hyvää päivää', text: 'https://example.com/?oobCode=a&b=c' })
  expect(heard()).toMatch(
    /MAIL FROM:<site@example.com>[^]*RCPT TO:<ann@example.com>[^]*From: site@example.com/,
  )
})

test('an answer goes where the mail says', async () => {
  const { port, heard } = await mailServer()
  const send = smtpMail(`smtp://127.0.0.1:${port}`, 'site@example.com')
  const replyTo = 'anna@maker.example'
  await send({ to: 'ann@example.com', subject: 'Your quote', text: 'Here', replyTo })
  expect(heard()).toMatch(/^Reply-To: anna@maker\.example\r$/m)
})

test('a mail server that is not there rejects', async () => {
  await expect(
    smtpMail('smtp://127.0.0.1:1', 'a@example.com')({ to: 'b@example.com', subject: '', text: '' }),
  ).rejects.toThrow()
})

test.each([
  [
    'a mailbox that is not there',
    { 'RCPT TO': '550 5.1.1 <gone@example.com>: no such user' },
    true,
    'failed',
  ],
  ['a refusal without a reason', { 'RCPT TO': '550 no' }, true, 'failed'],
  ['our own fault', { 'RCPT TO': '554 5.7.1 relaying denied for gone@example.com' }, false, 'failed'],
  ['a sender that is refused', { 'MAIL FROM': '550 5.1.8 bad sender' }, false, 'waiting'],
  ['a full mailbox', { 'RCPT TO': '452 4.2.2 full' }, false, 'waiting'],
  ['content that is refused', { DATA: '554 5.6.0 looks like spam' }, false, 'failed'],
])('%s', async (_, refusals, bounced, state) => {
  const { port, heard } = await mailServer(refusals)
  const log: string[] = []
  const { service, call, wait } = await tryIdentity({
    mail: smtpMail(`smtp://127.0.0.1:${port}`, 'site@example.com'),
    log: (line) => log.push(line),
  })
  const ask = () =>
    call('/identitytoolkit.googleapis.com/v1/accounts:sendOobCode', {
      requestType: 'EMAIL_SIGNIN',
      email: 'gone@example.com',
      continueUrl: 'http://localhost:3000/',
    })
  await ask()
  await expect.poll(() => log).toHaveLength(1)
  expect(log[0]).not.toContain('gone')
  expect(service.outbox()[0]?.state).toBe(state)
  expect(service.bounces.list().map(({ address }) => address)).toEqual(bounced ? ['gone@example.com'] : [])
  if (!bounced) return
  const said = heard().length
  await ask()
  await expect.poll(() => log).toHaveLength(2)
  expect(log[1]).toContain('bounced')
  expect(heard().length).toBe(said)
  expect(service.bounces.forget('Gone@example.com')).toBe(true)
  wait(61_000)
  await ask()
  await expect.poll(() => heard().length).toBeGreaterThan(said)
})

test('nothing in an address or a subject becomes another recipient or header', async () => {
  const { port, heard } = await mailServer()
  const send = smtpMail(`smtp://127.0.0.1:${port}`, 'site@example.com')
  for (const to of [
    'x1,bomb@example.com',
    'a@example.com\r\nRCPT TO:<bomb@example.com>',
    'a@example.com>\r\nBcc: bomb@example.com',
    'a@example.com, bomb@example.com',
  ])
    await send({ to, subject: 'Hello\r\nBcc: bomb@example.com', text: 'x' }).catch(() => undefined)
  expect(heard()).not.toMatch(/^RCPT TO:<bomb@example\.com>/im)
  expect(heard()).not.toMatch(/^Bcc:/im)
})

test('a mail that can be unsubscribed from says where, by one press (RFC 8058)', async () => {
  const { port, heard } = await mailServer()
  const unsubscribe = 'https://www.example.com/_notices/aRegistrationOfAnn.abcdefghijklmnopqrstuv'
  const mail = { to: 'ann@example.com', subject: 'Coming up', text: 'Soon.', unsubscribe }
  await smtpMail(`smtp://127.0.0.1:${port}`, 'site@example.com')(mail)
  const headers = heard().replaceAll(/\r\n\s+/g, ' ')
  expect(headers).toContain(`List-Unsubscribe: <${unsubscribe}>\r\n`)
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
})
