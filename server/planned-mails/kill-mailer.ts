import { writeSync } from 'node:fs'
import { occasions, tryMails, type Occasion } from './try-mails.ts'

/*
 * A process that sends the mails of an event's plan, slowly enough to be killed in the middle, for kill.test.ts: a dot for each mail
 * it makes, and a line with how many it has put and whether that was all.
 */
const [live = '', accounts = '', occasion = 'moved'] = process.argv.slice(2)
const { at, document } = occasions[occasion as Occasion]
const pause = new Int32Array(new SharedArrayBuffer(4))
const site = await tryMails({
  live,
  accounts,
  now: () => at,
  onMail() {
    writeSync(1, '.')
    Atomics.wait(pause, 0, 0, 5)
  },
})
const mailed = await site.look(document)
writeSync(1, `\n${JSON.stringify(mailed)}\n`)
await site.close()
