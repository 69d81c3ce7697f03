import type { IncomingMessage } from 'node:http'
import { clientKey } from './client-key.ts'

/** The client a connection comes from, by the name it is counted under. */
export const connectionAddress = (request: IncomingMessage): string =>
  clientKey(request.socket.remoteAddress ?? '')
