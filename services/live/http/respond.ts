import type { IncomingMessage, ServerResponse } from 'node:http'
import { isThisMachine } from '../../client/client-key.ts'
import { connectionAddress } from '../../client/connection.ts'
import { asClient } from '../../client/current-client.ts'
import { Rate } from '../../client/rate.ts'
import { answerRest, type RestContext } from './answer-rest.ts'
import type { Identify } from './callers.ts'
import type { Channels } from '../channel/channel.ts'
import { answerCrossOrigin } from './cross-origin.ts'
import type { LiveOptions } from '../options.ts'
import { codes, errorBody, LiveError } from '../status.ts'

export interface RespondOptions extends Pick<LiveOptions, 'addressOf' | 'origins' | 'requestsPerSecond'> {
  channels: Channels
  identify: Identify
  rest: Omit<RestContext, 'identify' | 'client'>
}

const channelPath = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/

/** Answers requests by their path: WebChannel streams or REST. Clients that ask too often are turned away. */
export class Responder {
  readonly #options: RespondOptions
  readonly #rate: Rate
  /** From now on every request is answered with UNAVAILABLE. */
  stopping = false
  /** Requests turned away because there were too many. */
  turnedAway = 0

  constructor(options: RespondOptions) {
    const { requestsPerSecond: perSecond = 200 } = options
    this.#options = options
    this.#rate = new Rate(perSecond, perSecond * 10)
  }

  /** False when the path is not the database's. */
  async handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    url.pathname = path.split('?')[0] ?? path
    const service = channelPath.exec(url.pathname)?.[1]
    if (!service && !url.pathname.startsWith('/v1/projects/')) return false
    if (answerCrossOrigin(request, response, this.#options.origins ?? [])) return true
    try {
      if (this.stopping) throw new LiveError('UNAVAILABLE', 'The service is shutting down.')
      const client = this.#admit(request)
      await asClient(client, () => this.#answer(request, response, url, client, service))
    } catch (error) {
      this.#fail(response, error)
    }
    return true
  }

  /** The client, whose request is counted. Throws RESOURCE_EXHAUSTED when it asks too often. */
  #admit(request: IncomingMessage): string {
    const { addressOf = connectionAddress } = this.#options
    const client = addressOf(request)
    if (isThisMachine(client) || this.#rate.take(client)) return client
    this.turnedAway++
    throw new LiveError('RESOURCE_EXHAUSTED', 'Too many requests. Try again later.')
  }

  #answer(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    client: string,
    service: string | undefined,
  ): Promise<void> {
    const { channels, identify, rest } = this.#options
    if (service === 'Listen' || service === 'Write') return channels.handle(request, response, url, service)
    return answerRest(request, response, url, {
      ...rest,
      client,
      identify: (authorization, appCheck) => identify(client, authorization, appCheck),
    })
  }

  #fail(response: ServerResponse, error: unknown): void {
    // A request counts as destroyed once its body has been read: only the answer tells whether the client is there.
    if (response.destroyed) return
    if (error instanceof LiveError && !response.headersSent) return refuse(response, error)
    this.#options.rest.log(`live: a request could not be answered`, { level: 'error', error })
    if (!response.headersSent) response.statusCode = 400
    response.end('Error: bad request')
  }
}

function refuse(response: ServerResponse, error: LiveError): void {
  response.statusCode = codes[error.status][1]
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(errorBody(error)))
}
