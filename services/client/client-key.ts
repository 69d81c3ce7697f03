import { isIPv4, isIPv6 } from 'node:net'

/**
 * The name a client is counted under, from its address: an IPv4 address as it is, IPv6 by its first 64 bits (one
 * subscriber has all that follow), an IPv4 address written as IPv6 (`::ffff:192.0.2.1`) as IPv4. A port and a zone are
 * left out. Whatever is no address is counted together under `unknown`, so that the number of names stays small.
 */
export function clientKey(address: string): string {
  if (isIPv4(address)) return address
  const bare = withoutPort(address.trim())
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return 'unknown'
  const groups = groupsOf(bare)
  const [a = 0, b = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return `${a >> 8}.${a & 255}.${b >> 8}.${b & 255}`
  if (groups.slice(0, 7).every((group) => group === 0) && groups[7] === 1) return '::1'
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** This machine: a reverse proxy, a monitor or the site itself. Limits of one client do not hold for it; limits of all do. */
export const isThisMachine = (client: string): boolean => client === '127.0.0.1' || client === '::1'

/** `[2001:db8::1]:443` and `192.0.2.1:443`, as some proxies write them, without the port; without a zone (`%eth0`). */
function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1]
  const bare = bracketed ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return bare.replace(/%.*$/, '')
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [before = '', after] = plain.split('::')
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const [head, tail] = [read(before), read(after ?? '')]
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail]
}
