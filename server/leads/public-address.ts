import { BlockList, isIP } from 'node:net'
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'

const notPublic = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4')

/** The only addresses of IPv6 that are given to hosts of the internet; in them, what stands for others is not. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6')

/** Whether an address is of the internet: not of this machine, a network at home, or a cloud's own services. */
export function isPublicAddress(address: string): boolean {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped !== undefined) return isPublicAddress(mapped)
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && global.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/** Finds a host's addresses for a connection, and refuses it when one is not of the internet: what is checked is what is called. */
export function publicLookup(host: string, options: LookupOptions, found: Found): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, [])
    const inner = addresses.find(({ address }) => !isPublicAddress(address))
    const [first] = addresses
    if (inner || !first)
      return found(
        Object.assign(new Error(`${host} is not an address of the internet`), { code: 'EPRIVATE' }),
        [],
      )
    if (options.all) return found(null, addresses)
    found(null, first.address, first.family)
  })
}
