import { chmod, mkdir, unlink } from 'node:fs/promises'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { dirname, resolve } from 'node:path'
import { nameOf } from '../env-rules.ts'
import { plainListener, type Listener } from '../listener.ts'
import { EnvError } from '../variables.ts'
import type { ManagementAddress } from './address.ts'

export interface ManagementListener extends Listener {
  /** `http://127.0.0.1:41234/`, or `unix:/srv/data/management.sock`. */
  address: string
}

/** Listens where only this machine's own programs are. Throws an `EnvError` that says what to set when it cannot. */
export async function openManagement(at: ManagementAddress): Promise<ManagementListener | undefined> {
  if (at === 'off') return undefined
  const listener = plainListener()
  try {
    const address =
      'socket' in at ? await onSocket(listener.server, resolve(at.socket)) : await onPort(listener.server, at)
    return { ...listener, address }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const place = 'socket' in at ? resolve(at.socket) : `${nameOf(at.host)}:${at.port}`
    const why = code === 'EADDRINUSE' ? 'is in use already' : `cannot be listened on (${code})`
    throw new EnvError(
      `MANAGEMENT: ${place} ${why}: set MANAGEMENT to a port of this machine, to the path of a socket (100 characters at most), or to off`,
    )
  }
}

async function onPort(server: Server, { host, port }: { host: string; port: number }): Promise<string> {
  await listening(server, () => server.listen(port, host))
  return `http://${nameOf(host)}:${(server.address() as AddressInfo).port}/`
}

/** A socket that its owner alone may use. One that a killed process has left behind is replaced. */
async function onSocket(server: Server, path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  if (await isAnswered(path)) throw Object.assign(new Error('in use'), { code: 'EADDRINUSE' })
  await unlink(path).catch(() => undefined)
  await listening(server, () => server.listen(path))
  await chmod(path, 0o600)
  return `unix:${path}`
}

function listening(server: Server, listen: () => void): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail).once('listening', done)
    listen()
  })
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(path)
    socket.once('connect', () => (socket.destroy(), answer(true))).once('error', () => answer(false))
  })
}
