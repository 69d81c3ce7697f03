import type { IncomingMessage } from 'node:http'

/** Who a connection comes from. */
export const connectionAddress = (request: IncomingMessage): string => request.socket.remoteAddress ?? ''

/** This machine's own address is a reverse proxy or an operator: it is counted by nobody. */
export const isUncounted = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address)
