import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { smtpMail } from './smtp.ts'

/** Answers as much SMTP as one mail needs and gives what was said. */
async function mailServer(): Promise<{ port: number; heard: () => string }> {
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
        } else if (line === 'DATA') {
          isData = true
          socket.write('354 go on\r\n')
        } else if (!isData && line) socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
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

test('a mail server that is not there rejects', async () => {
  await expect(
    smtpMail('smtp://127.0.0.1:1', 'a@example.com')({ to: 'b@example.com', subject: '', text: '' }),
  ).rejects.toThrow()
})
