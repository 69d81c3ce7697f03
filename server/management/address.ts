/** Where the management listener is: a port of this machine, a Unix socket, or nowhere. */
export type ManagementAddress = { host: string; port: number } | { socket: string } | 'off'

/**
 * Reads `3001`, `127.0.0.1:3001`, `[::1]:3001`, the path of a socket, or `off`. Undefined for anything else: addresses
 * of other machines may not reach what asks for no password.
 */
export function managementAddress(text: string): ManagementAddress | undefined {
  if (text === 'off') return 'off'
  if (text.includes('/')) return { socket: text }
  const [, host = '127.0.0.1', digits] =
    /^(?:(127(?:\.\d{1,3}){3}|localhost|\[::1\]):)?(\d{1,5})$/.exec(text) ?? []
  const port = Number(digits)
  return port <= 65_535 ? { host: host.replace(/[[\]]/g, ''), port } : undefined
}
