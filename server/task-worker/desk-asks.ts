import type { Log } from '#services/log/log.ts'
import type { Fields } from '#services/live/values/value.ts'
import { forgetFile, readFile } from './files.ts'
import { equal } from './conditions.ts'
import { timeIn } from './stored-mail.ts'
import type { SdkDocuments } from './sdk-documents.ts'

/** Where operators ask, below the id of what they ask; the answer stands below it in parts. */
export const asksPath = 'desk_asks'

/** What somebody at the console asks, as the rules have let it in: who may ask what is theirs to say. */
export interface DeskAsk {
  id: string
  /** Who asks, and their address. */
  uid: string
  by: string
  /** When, in milliseconds since 1970 by the database's clock. */
  at: number
  /** What it is about, as it was recorded in the same step; empty where nothing is done to anybody. */
  about: string
  /** What `ask-worker.ts` of the console has written. */
  body: Readonly<Record<string, unknown>>
  /** What was too large for it. */
  file: () => Promise<string>
}

/** What is answered, as JSON; undefined where there is no such thing. Done twice it does no harm. */
export type DeskAnswers = Readonly<Record<string, (ask: DeskAsk) => Promise<unknown>>>

export interface FollowAsksOptions {
  documents: SdkDocuments
  worker: string
  answers: DeskAnswers
  now: () => number
  log: Log
}

/** Asks looked for at once. */
const page = 20
/** Milliseconds an ask is one worker's, and after which it says so anew. */
const held = 60_000
const renewal = 20_000
/** Characters of a part: a document has room for a megabyte, and a character may take three bytes. */
const partSize = 250_000
/** Milliseconds after which an answer goes: it is about people. */
const kept = 5 * 60_000

/**
 * Answers what operators ask, each by the worker that has claimed it; of one that was killed another takes it over a
 * minute later. Gives how many it answered. Rejects when the database fails.
 */
export async function followAsks(options: FollowAsksOptions): Promise<number> {
  const { documents } = options
  const asked = await documents.list(asksPath, { where: equal('state', 'asked'), limit: page })
  const done = await Promise.all(asked.map(({ name }) => followOne(idOf(name), options)))
  return done.filter(Boolean).length
}

async function followOne(id: string, options: FollowAsksOptions): Promise<boolean> {
  const { documents, worker, answers, now, log } = options
  const path = `${asksPath}/${id}`
  const next = () => ({ timestampValue: new Date(now() + held).toISOString() })
  const ask = await documents.change([path], ([found]) => {
    const fields = found?.fields
    if (fields?.state?.stringValue !== 'asked') return { result: undefined }
    if (fields.holder?.stringValue && timeIn(fields.next) > now()) return { result: undefined }
    return { writes: [{ path, part: { holder: { stringValue: worker }, next: next() } }], result: fields }
  })
  if (!ask) return false
  const renewing = setInterval(
    () => void documents.update(path, { next: next() }).catch(() => undefined),
    renewal,
  ).unref()
  const task = ask.task?.stringValue ?? ''
  try {
    const answer = await answers[task]?.({
      id,
      uid: ask.uid?.stringValue ?? '',
      by: ask.by?.stringValue ?? '',
      at: timeIn(ask.at),
      about: ask.about?.stringValue ?? '',
      body: bodyOf(ask),
      file: () => readFile(documents, path),
    })
    const parts = answer === undefined ? [] : partsOf(JSON.stringify(answer))
    for (const [number, text] of parts.entries())
      await documents.set(`${path}/parts/${number}`, { text: { stringValue: text } })
    await documents.update(path, {
      state: { stringValue: answer === undefined ? 'none' : 'done' },
      parts: { integerValue: String(parts.length) },
      holder: { stringValue: '' },
    })
    return true
  } catch (error) {
    // Tried again once its time is over, for as long as it is kept.
    log('worker: what an operator asks could not be answered; trying again', { level: 'warn', task, error })
    return false
  } finally {
    clearInterval(renewing)
  }
}

/** Forgets answers a few minutes after they were asked for, and what nobody could answer in a day. */
export async function forgetAsks(documents: SdkDocuments, now: number): Promise<void> {
  const old = await documents.list(asksPath, {
    where: {
      fieldFilter: {
        field: { fieldPath: 'at' },
        op: 'LESS_THAN',
        value: { timestampValue: new Date(now - kept).toISOString() },
      },
    },
    limit: 100,
  })
  for (const { name, fields } of old) {
    const path = `${asksPath}/${idOf(name)}`
    // A deletion that has begun is seen through.
    if (fields.state?.stringValue === 'asked' && timeIn(fields.at) > now - 24 * 3_600_000) continue
    // What is below it first: nothing else leads there.
    for (const part of await documents.list(`${path}/parts`))
      await documents.delete(`${path}/parts/${idOf(part.name)}`)
    await forgetFile(documents, path)
    await documents.delete(path)
  }
}

const idOf = (name: string) => name.slice(name.lastIndexOf('/') + 1)

function bodyOf(fields: Fields): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(fields.body?.stringValue ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function partsOf(text: string): string[] {
  const parts: string[] = []
  for (let at = 0; at < text.length; at += partSize) parts.push(text.slice(at, at + partSize))
  return parts
}
