import { Agent, request } from 'node:http'
import { atLeast, median, type Row } from '../table.ts'
import { startChild } from './child.ts'
import { root } from './listener.ts'

const seconds = 3
const atOnce = 100
const repeats = 3

const commit = `/v1/${root}:commit`

function post(port: number, agent: Agent, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method: 'POST', path: commit, agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    call.on('error', reject)
    call.end(body)
  })
}

const write = (name: string, n: number) =>
  JSON.stringify({
    writes: [
      {
        update: {
          name: `${root}/writes/${name}`,
          fields: {
            n: { integerValue: String(n) },
            name: { stringValue: `Somebody number ${n}` },
            message: { stringValue: 'a message of some length, as a form has '.repeat(5) },
            consent: { booleanValue: true },
          },
        },
        currentDocument: { exists: false },
      },
    ],
  })

/** Single writes of form-like documents, each answered only when it is on the disk. */
export async function measureWrites(file: string): Promise<Row[]> {
  const server = await startChild('serve', file)
  const port = Number(server.first)
  const agent = new Agent({ keepAlive: true })
  const rates: number[] = []
  for (let round = 0; round < repeats; round++) {
    const end = performance.now() + seconds * 1000
    let made = 0
    const one = async (client: number) => {
      for (let n = 0; performance.now() < end; n++) {
        const status = await post(port, agent, write(`w${round}-${client}-${n}`, n))
        if (status !== 200) throw new Error(`a write was answered ${status}`)
        made++
      }
    }
    await Promise.all(Array.from({ length: atOnce }, (_, client) => one(client)))
    rates.push(made / seconds)
  }
  const alone: number[] = []
  for (let n = 0; n < 300; n++) {
    const start = performance.now()
    await post(port, agent, write(`alone${n}`, n))
    alone.push(performance.now() - start)
  }
  agent.destroy()
  await server.kill()
  return [
    atLeast(`durable single writes, ${atOnce} clients, median of ${repeats}`, median(rates), 1500, '/s'),
    { measure: 'one client: a write', found: `${median(alone).toFixed(1)} ms` },
  ]
}
