import { smtpMail } from '#services/identity/smtp.ts'
import { webhookSecret } from '../leads/try-receiver.ts'
import { secretBytes } from '../leads/webhook-signature.ts'
import { planAt } from '../planned-mails/try-mails.ts'
import { signIn, WorkerRefused } from './sign-in.ts'
import { password } from './try-project.ts'
import { beginWork } from './work.ts'

/* A worker of tests: `node try-worker.ts JSON`. It says “ready”, each line of its log, and “stopped”. */

interface Given {
  origin: string
  email: string
  mail: string
  clock?: number
  webhook?: string
  /** The event begins by itself. */
  goesLive?: boolean
  /** Without a mail server. */
  keepsMails?: boolean
}
const {
  origin,
  email,
  mail,
  clock = 0,
  webhook,
  goesLive = false,
  keepsMails = false,
}: Given = JSON.parse(process.argv[2] ?? '{}')
const rightTime = Date.now
Date.now = () => rightTime() + clock
const say = (line: string) => void process.stdout.write(`${line}\n`)
try {
  const project = await signIn(
    { project: 'demo', apiKey: 'key', appId: undefined, origin, authEmulator: undefined },
    { email, password },
  )
  const work = await beginWork({
    documents: project.documents,
    content: {
      planOf: (_, locale) => Promise.resolve(planAt(locale)),
      plans: () => Promise.resolve([{ ...planAt('en'), goesLive }]),
      confirmation: ({ email }) => Promise.resolve({ to: email, subject: 'Thank you', text: 'It is here.' }),
    },
    leads: {
      office: { zone: 'Europe/Helsinki', workingDays: 2, holidays: new Set() },
      targets: {
        webhook: webhook
          ? { url: webhook, secret: secretBytes(webhookSecret) ?? Buffer.alloc(0), isPrivate: true }
          : undefined,
        folder: undefined,
        fields: [],
      },
      keep: {},
    },
    site: { origin: 'https://www.example.com', base: '', title: 'Trackside' },
    send: keepsMails ? undefined : smtpMail(mail, 'site@example.com'),
    mailsPerHour: 100_000,
    pace: 150,
    log: (line, details) => say(`${line} ${String(details?.error ?? '')}`),
  })
  say(`ready ${work.id}`)
  process.on('SIGTERM', async () => {
    await work.stop()
    await project.close()
    say('stopped')
    process.exit(0)
  })
} catch (error) {
  say(error instanceof WorkerRefused ? `refused: ${error.message}` : String(error))
  process.exit(error instanceof WorkerRefused ? 3 : 1)
}
