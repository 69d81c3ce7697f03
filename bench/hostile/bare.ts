import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/* The least a server can do, which nobody attacks: how long it takes is the machine's doing, not the site's. */
const body = Buffer.alloc(20_000, 'x')
const server = createServer((_, res) => void res.end(body))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
