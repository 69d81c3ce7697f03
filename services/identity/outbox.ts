import type { DatabaseSync } from 'node:sqlite'
import type { Mail, OutboxMail, SendMail } from './options.ts'

const MOST_TRIES = 5
const MOST_KEPT = 200
const TOO_LATE = 3_600_000

/** Mails are kept before they are sent, so that none is lost and a request never waits for a mail server. */
export class Outbox {
  readonly #database: DatabaseSync
  readonly #send: SendMail | undefined
  readonly #now: () => number
  readonly #log: (line: string) => void
  #sending: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null
  #closed = false

  constructor(
    database: DatabaseSync,
    send: SendMail | undefined,
    now: () => number,
    log: (line: string) => void,
  ) {
    this.#database = database
    this.#send = send
    this.#now = now
    this.#log = log
    // Mails that waited without a mail server, or over a long stop, would only surprise now.
    if (send)
      database
        .prepare(`update mails set state = 'failed' where state = 'waiting' and at < ?`)
        .run(now() - TOO_LATE)
    this.#start()
  }

  put({ to, subject, text, attachment }: Mail): void {
    this.#database
      .prepare(
        `insert into mails (recipient, subject, body, attachment, at, state) values (?, ?, ?, ?, ?, 'waiting')`,
      )
      .run(to, subject, text, attachment ? JSON.stringify(attachment) : null, this.#now())
    this.#database
      .prepare(`delete from mails where id <= (select max(id) from mails) - ? and (state <> 'waiting' or ?)`)
      .run(MOST_KEPT, this.#send ? 0 : 1)
    this.#start()
  }

  /** The last mails, newest first. */
  list(): OutboxMail[] {
    const rows = this.#database.prepare('select * from mails order by id desc limit ?').all(MOST_KEPT)
    return rows.map((row) => ({
      to: String(row.recipient),
      subject: String(row.subject),
      text: String(row.body),
      ...attachmentOf(row),
      at: new Date(Number(row.at)),
      state: String(row.state) as OutboxMail['state'],
    }))
  }

  async close(): Promise<void> {
    this.#closed = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#sending
  }

  #start(): void {
    if (!this.#send || this.#sending || this.#closed) return
    if (this.#timer) clearTimeout(this.#timer)
    this.#sending = this.#sendWaiting(this.#send).finally(() => {
      this.#sending = null
      const left = this.#database
        .prepare(`select min(tries) as tries from mails where state = 'waiting'`)
        .get()
      if (this.#closed || typeof left?.tries !== 'number') return
      this.#timer = setTimeout(() => this.#start(), left.tries === 0 ? 0 : 5000 * 4 ** left.tries).unref()
    })
  }

  async #sendWaiting(send: SendMail): Promise<void> {
    const waiting = this.#database
      .prepare(`select * from mails where state = 'waiting' order by id limit 50`)
      .all()
    for (const row of waiting) {
      if (this.#closed) return
      const tries = Number(row.tries) + 1
      try {
        await send({
          to: String(row.recipient),
          subject: String(row.subject),
          text: String(row.body),
          ...attachmentOf(row),
        })
        // What was sent carries a secret that is of no use here any more.
        this.#note(Number(row.id), 'sent', tries, '')
      } catch (error) {
        this.#note(Number(row.id), tries < MOST_TRIES ? 'waiting' : 'failed', tries)
        this.#log(`identity: a mail could not be sent (${tries}): ${String(error)}`)
      }
    }
  }

  #note(id: number, state: OutboxMail['state'], tries: number, body: string | null = null): void {
    this.#database
      .prepare('update mails set state = ?, tries = ?, body = coalesce(?, body) where id = ?')
      .run(state, tries, body, id)
  }
}

function attachmentOf(row: Record<string, unknown>): Pick<Mail, 'attachment'> {
  return typeof row.attachment === 'string'
    ? { attachment: JSON.parse(row.attachment) as NonNullable<Mail['attachment']> }
    : {}
}
