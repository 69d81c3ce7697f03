import { availableParallelism } from 'node:os'
import { integer, list, parsed } from './variables.ts'

/** The part of the schema that says what stands around a server: proxies before it, others beside it. */
export const serverVariables = {
  PROXIES: integer(0, 0, 10, {
    meaning:
      'how many reverse proxies in front add the caller’s address to `X-Forwarded-For`; limits per client count that address',
  }),
  DRAIN: integer(undefined, 0, 60, {
    default: '`5` with `PROXIES`, else `0`',
    meaning:
      'seconds a stopping site still takes requests after `/readyz` says 503, so that what sends visitors to it turns to another server; each answer then ends its connection',
  }),
  WORKERS: parsed(
    'number',
    1,
    'a number from 1 to 64, or auto',
    (given) => {
      if (given === 'auto') return Math.min(64, availableParallelism())
      return /^[1-9]\d?$/.test(given) && Number(given) <= 64 ? Number(given) : undefined
    },
    {
      meaning:
        'processes that answer visitors; `auto` is one for each core. The first of them has the embedded services. SIGHUP replaces one after the other ([scaling.md](scaling.md))',
    },
  ),
  PEERS: list(
    {
      meaning:
        'addresses of the other servers of this site, such as `http://10.0.0.2:3000`, with commas between: what the content service’s webhook tells this one it passes on to them. A name stands for all its addresses; this server’s own may be among them ([scaling.md](scaling.md))',
    },
    /^https?:\/\/[^/?#\s]+\/?$/,
    'lists addresses such as http://10.0.0.2:3000',
  ),
}
