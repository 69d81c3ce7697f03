// Run by a release's own Node, beside a site that is told to send its traces to port 4318 and its mails to port 2525: takes
// both, has the site draw a page and mail somebody, and fails where one does not arrive.
// `node ask-reports.mjs http://127.0.0.1:3000`
import { createServer as createWeb } from 'node:http'
import { createServer } from 'node:net'

const [, , origin = ''] = process.argv
const came = { traces: '', mails: '' }

createWeb((req, res) => {
  req.on('data', (bytes) => (came.traces += bytes))
  req.on('end', () => res.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
}).listen(4318, '127.0.0.1')
createServer((socket) => {
  let isText = false
  socket.write('220 here\r\n')
  socket.on('error', () => undefined)
  socket.on('data', (bytes) => {
    came.mails += bytes
    for (const line of String(bytes).split('\r\n')) {
      if (isText) isText = line !== '.'
      else if (!line) continue
      else isText = line === 'DATA'
      if (line === '.') socket.write('250 taken\r\n')
      else if (line === 'DATA') socket.write('354 go on\r\n')
      else if (!isText) socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
    }
  })
}).listen(2525, '127.0.0.1')

const identity = async (method, body) => {
  const address = new URL(`/identitytoolkit.googleapis.com/v1/accounts:${method}?key=embedded`, origin)
  const headers = { 'content-type': 'application/json', origin: address.origin }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${method}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
const arrived = async (what, pattern) => {
  for (let tries = 0; !pattern.test(came[what]); tries++) {
    if (tries > 150) throw new Error(`No ${what} came that say ${pattern}:\n${came[what].slice(-2000)}`)
    await new Promise((next) => setTimeout(next, 200))
  }
}

for (let tries = 0; !(await fetch(new URL('/readyz', origin)).catch(() => undefined))?.ok; tries++) {
  if (tries > 150) throw new Error('The site does not start')
  await new Promise((next) => setTimeout(next, 200))
}
await fetch(new URL('/de/compare', origin))
const email = 'somebody@example.com'
const { idToken } = await identity('signUp', { email, password: 'a long enough password' })
await identity('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
await arrived('mails', /RCPT TO:<somebody@example\.com>[^]*oobCode/)
await arrived('traces', /"name":"GET page"/)
console.log('Its traces and mails arrive')
process.exit()
