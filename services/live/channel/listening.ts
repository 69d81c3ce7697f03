import type { IncomingMessage } from 'node:http'

/** A request whose answer stays open while somebody listens; sessions are counted and bounded by themselves. */
export const isListening = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'GET' && /\/google\.firestore\.v1\.Firestore\/(?:Listen|Write)\/channel\?/.test(url)
