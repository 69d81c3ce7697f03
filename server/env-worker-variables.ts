import { managementAddress } from './management/address.ts'
import { parsed, text } from './variables.ts'

/** The part of the schema that says how a worker signs in, and where it tells how it fares. */
export const workerVariables = {
  WORKER_EMAIL: text({
    meaning:
      'account that `npm run worker` signs in to the Firebase project with; it carries the claim `worker` ([deploying.md](deploying.md#the-worker))',
  }),
  WORKER_PASSWORD: text({ meaning: 'its password' }),
  WORKER_HEALTH: parsed(
    'port of this machine, path of a socket, or `off`',
    undefined,
    'a port such as 127.0.0.1:3002 of this machine, the path of a Unix socket such as /run/worker.sock, or off',
    managementAddress,
    { default: '`off`', meaning: 'where a worker answers `/healthz` and `/readyz`' },
  ),
}
