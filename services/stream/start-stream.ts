import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ChannelState } from './channel.ts'
import { createStreams, type StreamsOptions } from './streams.ts'

export interface StartStreamOptions extends StreamsOptions {
  /** 0, the default, takes a free one. */
  port?: number
  host?: string
}

export interface RunningStream {
  port: number
  /** Address of a programme's main playlist on a channel, `main` unless named. */
  address(programme: string, channel?: string): string
  /** Switches a channel: `live`, `stalled`, `failing`, `ended`; `delay` holds each answer back by as many milliseconds. */
  set(state: ChannelState, options?: { channel?: string; delay?: number }): void
  close(): Promise<void>
}

/** A server of rolling live streams by itself, for rehearsals and tests. */
export async function startStream({
  port = 0,
  host = '127.0.0.1',
  ...options
}: StartStreamOptions): Promise<RunningStream> {
  const streams = createStreams({ control: true, ...options })
  const server = createServer((req, res) => {
    void streams
      .handle(req, res, req.url ?? '/')
      .then((done) => done || res.writeHead(404).end())
      .catch(() => res.destroy())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const boundPort = (server.address() as AddressInfo).port
  return {
    port: boundPort,
    address: (programme, channel = 'main') => `http://${host}:${boundPort}/${channel}/${programme}/main.m3u8`,
    set: (state, { channel = 'main', delay } = {}) => streams.set(channel, state, delay),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
