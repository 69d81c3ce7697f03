import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startSiteProcess, type ProcessOptions, type SiteProcess } from './site-process.ts'
import { read, refresh, save, signUp, type SignedIn } from './wire-visitor.ts'

/** What came of killing the site again and again. */
export interface KillResult {
  rounds: number
  /** Acknowledged documents, forms and accounts. */
  documents: number
  forms: number
  accounts: number
  /** What was acknowledged and is not there, or is there twice. */
  lost: string[]
  /** Answers of 500 and above, and those of them that left no line in the log. */
  failures: number
  silent: number
  /** What the databases' own checks found at the end; `ok` when nothing. */
  integrity: string[]
}

interface Acknowledged {
  documents: Set<string>
  forms: Set<string>
  accounts: Set<string>
}

/** What the databases hold; of the documents those that are new since the last reading, by when they were made. */
class Holdings {
  readonly documents = new Set<string>()
  readonly accounts = new Set<string>()
  readonly twice: string[] = []
  /** Where each form is kept, by its message. */
  readonly forms = new Map<string, string>()
  readonly #data: string
  #created = 0

  constructor(data: string) {
    this.#data = data
  }

  read(): void {
    const live = new DatabaseSync(join(this.#data, 'live.db'), { readOnly: true })
    // The number of a row comes again once the last row is deleted: a time does not.
    const rows = live
      .prepare('select path, fields, created from documents where created >= ? order by created')
      .all(this.#created)
    live.close()
    for (const row of rows) {
      const path = String(row.path)
      this.#created = Number(row.created)
      this.documents.add(path)
      const message = /"(kill-form-[^"]+)"/.exec(String(row.fields))?.[1]
      if (!message) continue
      if ((this.forms.get(message) ?? path) !== path) this.twice.push(message)
      this.forms.set(message, path)
    }
    const accounts = new DatabaseSync(join(this.#data, 'accounts.db'), { readOnly: true })
    for (const { uid } of accounts.prepare('select uid from accounts').all()) this.accounts.add(String(uid))
    accounts.close()
  }

  missing(acknowledged: Acknowledged): string[] {
    return (['documents', 'forms', 'accounts'] as const).flatMap((kind) =>
      [...acknowledged[kind]].filter((one) => !this[kind].has(one)),
    )
  }
}

/**
 * Starts the site on one data folder `rounds` times and kills it each time with writes, forms and sign-ups on their way,
 * at a moment by chance. After each start all that was acknowledged before must be there; the same session goes on.
 */
export async function killRounds(
  folder: string,
  rounds: number,
  tell: (line: string) => void = () => {},
  options: ProcessOptions = {},
): Promise<KillResult> {
  const data = join(folder, 'data')
  const holdings = new Holdings(data)
  const result: KillResult = {
    rounds: 0,
    documents: 0,
    forms: 0,
    accounts: 0,
    lost: [],
    failures: 0,
    silent: 0,
    integrity: [],
  }
  const all: Acknowledged = { documents: new Set(), forms: new Set(), accounts: new Set() }
  const start = () =>
    startSiteProcess(
      {
        DATA_DIR: data,
        CACHE_DIR: join(folder, 'cache'),
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
      },
      options,
    )
  let owner: SignedIn | undefined
  let form = ''
  for (let round = 0; round < rounds; round++) {
    const site = await start()
    if (owner) {
      holdings.read()
      result.lost.push(...holdings.missing(all))
      for (const kind of ['documents', 'forms', 'accounts'] as const) all[kind].clear()
      // The session and the keys have outlived the kill as well.
      owner = { ...owner, idToken: await refresh(site.url, owner.refreshToken) }
    }
    owner ??= await signUp(site.url, 'owner@example.com')
    form ||= await formOf(site.url)
    const done = await underWrites(site, owner, form, round)
    result.documents += done.documents.size
    result.forms += done.forms.size
    result.accounts += done.accounts.size
    result.failures += done.failures
    if (done.failures > 0 && !/fail|could not|cannot/i.test(site.said())) result.silent += done.failures
    for (const kind of ['documents', 'forms', 'accounts'] as const)
      for (const one of done[kind]) all[kind].add(one)
    result.rounds++
    if (result.rounds % 25 === 0) tell(`${JSON.stringify({ ...result, lost: result.lost.length })}`)
  }
  const site = await start()
  holdings.read()
  result.lost.push(...holdings.missing(all), ...holdings.twice)
  if (owner) {
    const idToken = await refresh(site.url, owner.refreshToken)
    const last = [...holdings.documents].findLast((path) => path.startsWith('users/'))
    if (last && (await read(site.url, last, idToken)) === undefined) result.lost.push(last)
  }
  await site.end('SIGTERM')
  for (const name of ['live.db', 'accounts.db']) {
    const database = new DatabaseSync(join(data, name))
    result.integrity.push(String(Object.values(database.prepare('pragma integrity_check').get() ?? {})[0]))
    if (database.prepare('pragma foreign_key_check').get())
      result.integrity.push(`${name}: rows without others`)
    database.close()
  }
  return result
}

/** Lets visitors write until the site is killed, some tenths of a second after the first acknowledgement. */
async function underWrites(site: SiteProcess, owner: SignedIn, form: string, round: number) {
  const done = {
    documents: new Set<string>(),
    forms: new Set<string>(),
    accounts: new Set<string>(),
    failures: 0,
  }
  const killed = new AbortController()
  const { signal } = killed
  let first: () => void = () => {}
  // A sign-up takes longest: without waiting for one now and then none would be acknowledged on a busy machine.
  const awaited = (['documents', 'forms', 'accounts'] as const)[round % 3] ?? 'documents'
  const begun = new Promise<void>((resolve) => (first = resolve))
  const repeat = (act: (n: number) => Promise<void>) =>
    (async () => {
      for (let n = 0; !signal.aborted && n < 10_000; n++)
        try {
          await act(n)
          if (done[awaited].size > 0) first()
        } catch (error) {
          // The connection breaks off: not acknowledged, whether it is there or not.
          const status = Number(/^(\d{3}) /.exec(error instanceof Error ? error.message : '')?.[1] ?? 0)
          if (status >= 500 && !signal.aborted) done.failures++
          if (!signal.aborted) await new Promise((resume) => setTimeout(resume, 20))
        }
    })()
  const visitors = [
    ...[0, 1, 2, 3].map((writer) =>
      repeat(async (n) => {
        const id = `r${round}-w${writer}-${n}`
        done.documents.add(await save(site.url, owner, id, id.repeat(1 + (n % 50))))
      }),
    ),
    ...[0, 1].map((sender) =>
      repeat(async (n) => {
        const message = `kill-form-${round}-${sender}-${n}`
        await sendMessage(site.url, form, message)
        done.forms.add(message)
      }),
    ),
    repeat(async (n) => {
      const { uid } = await signUp(site.url, `r${round}-${n}@example.com`)
      done.accounts.add(uid)
    }),
  ]
  await begun
  await new Promise((resume) => setTimeout(resume, randomInt(20, 500)))
  killed.abort()
  await site.end('SIGKILL')
  await Promise.all(visitors)
  return done
}

async function formOf(url: string): Promise<string> {
  const page = await (await fetch(`${url}contact`)).text()
  return /<input type="hidden" name="form" value="([^"]+)"/.exec(page)?.[1] ?? ''
}

async function sendMessage(url: string, form: string, message: string): Promise<void> {
  const answer = await fetch(`${url}contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      form,
      consent: 'on',
      name: 'Di Dahl',
      email: 'di@quarry.example',
      message,
    }).toString(),
  })
  await answer.arrayBuffer()
  if (answer.status !== 303) throw new Error(`${answer.status} a form was not taken`)
}
