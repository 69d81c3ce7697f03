import { createServer, type AddressInfo } from 'node:net'

/** A mail that was taken. */
export interface Taken {
  to: string
  id: string
  unsubscribe: string
}

/** A mail server that takes everything and keeps who it was for. */
export async function mailSink(
  onTaken: () => void,
): Promise<{ port: number; taken: Taken[]; close(): void }> {
  const taken: Taken[] = []
  const server = createServer((socket) => {
    let rest = ''
    let to = ''
    let data: string[] | undefined
    socket.on('error', () => undefined)
    socket.write('220 sink\r\n')
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (!data) {
          if (line.startsWith('RCPT TO:')) to = /<(.*)>/.exec(line)?.[1] ?? ''
          if (line === 'DATA') data = []
          socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
        } else if (line === '.') {
          const head = data.slice(0, data.indexOf('')).join('\n').replaceAll(/\n\s+/g, ' ')
          const of = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? ''
          taken.push({ to, id: of('Message-ID'), unsubscribe: of('List-Unsubscribe') })
          data = undefined
          socket.write('250 taken\r\n')
          onTaken()
        } else data.push(line)
      }
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { port: (server.address() as AddressInfo).port, taken, close: () => void server.close() }
}
