import { writeSync } from 'node:fs'
import { hold } from './move-record.ts'
import { moved, movedAt, tryMoves } from './try-moves.ts'

/*
 * A process that mails about a moved event, slowly enough to be killed in the middle, for kill.test.ts: a dot for each mail
 * it makes, and a line with how many it has put and whether that was all.
 */
const [live = '', accounts = ''] = process.argv.slice(2)
const pause = new Int32Array(new SharedArrayBuffer(4))
const site = await tryMoves({
  live,
  accounts,
  now: () => movedAt + 60_000 + hold,
  onMail() {
    writeSync(1, '.')
    Atomics.wait(pause, 0, 0, 5)
  },
})
const mailed = await site.look(moved(1))
writeSync(1, `\n${JSON.stringify(mailed)}\n`)
await site.close()
