import { startLiveService } from '#services/live/service.ts'
import { deliverDue } from './deliver.ts'
import { secretBytes } from './webhook-signature.ts'

/* Delivers what is due in a database file to an address until it is killed, for tests: `node kill-deliverer.ts FILE URL SECRET`. */

const [, , file = '', url = '', secret = ''] = process.argv
const live = await startLiveService({ file, project: 'demo' })
const webhook = { url, secret: secretBytes(secret) ?? Buffer.alloc(0), isPrivate: true }
for (;;) {
  const due = await deliverDue({
    admin: live.admin,
    notices: { putWork: () => 'dropped' },
    targets: { webhook, folder: undefined, fields: [] },
    alertFor: () => ({ to: '', subject: '', text: '' }),
    now: Date.now,
    log: () => undefined,
  })
  if (!due) await new Promise((resolve) => setTimeout(resolve, 20))
}
