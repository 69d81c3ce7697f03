import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { PagePayload } from '#app/content/types.ts'
import { planOf } from '#app/features/event/plan.ts'
import { checkForm, type Entries } from '#app/features/forms/check.ts'
import { eventOfRegistration, maxPageLength } from '#app/features/forms/definitions.ts'
import type { Posted } from '#app/features/forms/posted.ts'
import { sentHash } from '#app/features/forms/sent-hash.ts'
import { formOf, hasForm } from './form-of.ts'
import { isThisMachine } from '#services/client/client-key.ts'
import { Rate } from '#services/client/rate.ts'
import { send, sendText, type Answer } from '../answer.ts'
import type { RequestContext } from '../route.ts'
import { asClient } from '#services/client/current-client.ts'
import { readBody } from '#services/client/read-body.ts'
import type { Log } from '#services/log/log.ts'
import { FormRefused, type FormStore } from './store.ts'

export interface PostFormOptions {
  /** Path the site is served under, and its origin. */
  base: string
  origin: string
  /** Undefined: this site stores no forms. */
  store: FormStore | undefined
  /** Takes room for a form; false when its sender, or all together, have stored too much today. */
  admit?: ((client: string, bytes: number) => Promise<boolean>) | undefined
  /** A published page; undefined when there is none at the path. */
  content: (path: string) => Promise<PagePayload | undefined>
  /** The page with the form as it was posted. */
  drawn: (
    context: RequestContext,
    path: string,
    posted: Posted,
    status: number,
    search: string,
  ) => Promise<Answer>
  addressOf: (req: IncomingMessage) => string
  /** What operators have done to events, as it is now; undefined while it cannot be read, or where there is no live database. */
  eventsNow: () => Promise<PagePayload['events']>
  /** Told what became of each form of the site. */
  onPosted?: ((outcome: 'stored' | 'wrong' | 'refused' | 'failed') => void) | undefined
  log: Log
}

/** Most entries of a form, and what one address may send: on average a second and at once. */
const maxEntries = 300
const perSecond = 0.5
const atOnce = 30

/**
 * A form of a browser without script, posted to its page; `read` is its body where that has been read already. It is checked against the page's own block, stored like any
 * other, and leads back to the page; a wrong one comes back as it was, with what is wrong.
 */
export function postForm({
  base,
  origin,
  store,
  admit,
  content,
  drawn,
  addressOf,
  eventsNow,
  onPosted,
  log,
}: PostFormOptions) {
  const rate = new Rate(perSecond, atOnce)
  return async (context: RequestContext, path: string, read?: Buffer): Promise<void> => {
    const { req, res, route } = context
    const page = await content(path)
    if (page && !hasForm(page)) return sendText(res, 405, 'Method Not Allowed', { allow: 'GET, HEAD' })
    if (!isOwn(req)) return sendText(res, 403, 'Forms are taken from this site only')
    if (!/^application\/x-www-form-urlencoded\b/i.test(req.headers['content-type'] ?? ''))
      return sendText(res, 415, 'A form is expected')
    const address = addressOf(req)
    if (!isThisMachine(address) && !rate.take(address))
      return sendText(res, 429, 'Too many forms. Please try again in a minute.', { 'retry-after': '60' })
    const body = read ?? (await readBody(req, route.limits.body))
    if (!body) return sendText(res, 413, 'Content Too Large', { connection: 'close' })
    const entries = [...new URLSearchParams(body.toString())]
    const uid = entries.find(([name]) => name === 'form')?.[1] ?? ''
    if (!uid || entries.length > maxEntries) return sendText(res, 400, 'This is no form of the site')
    const form = page && formOf(page, uid, entries, `${origin}${base}`)
    if (!form) return sendText(res, 400, 'This is no form of the page')
    const { setup, search } = form
    const { fields, faults } = checkForm(setup.form, setup.asked, entries, setup.given)
    const back = async (status: number, more: Partial<Posted>) => {
      onPosted?.(status === 503 ? 'failed' : more.faults ? 'wrong' : 'refused')
      send(
        req,
        res,
        await drawn(context, path, { uid, entries: typed(entries), faults: {}, ...more }, status, search),
      )
    }
    if (Object.keys(faults).length) return back(422, { faults })
    if (await isOver(page, fields.event, eventsNow)) return back(422, { failed: 'refused' })
    const trap = entries.some(([name, value]) => name === 'website' && value)
    const document = {
      ...fields,
      consent: true,
      consentVersion: setup.consentVersion,
      locale: page.locale,
      page: path.slice(0, maxPageLength),
      ...(trap && { suspect: 'trap' }),
    }
    const room = Buffer.byteLength(JSON.stringify(document))
    try {
      if (admit && !(await admit(address, room))) return await back(429, { failed: 'failed' })
      if (!store) throw new Error('this site stores no forms')
      const stored = store
      await asClient(address, () => stored(setup.form, idOf(setup.form, document), document))
    } catch (error) {
      log(`a form could not be stored: ${error instanceof Error ? error.message : String(error)}`, {
        level: 'error',
      })
      return error instanceof FormRefused ? back(422, { failed: 'refused' }) : back(503, { failed: 'failed' })
    }
    onPosted?.('stored')
    const location = `${base}${encodeURI(path)}${search}#${sentHash(uid)}`
    sendText(res, 303, '', { location, 'cache-control': 'no-store' })
  }

  /** Browsers say where a form comes from; programs that say nothing are no browsers that could be misled. */
  function isOwn(req: IncomingMessage): boolean {
    const from = req.headers.origin
    if (from === undefined) return req.headers['sec-fetch-site'] !== 'cross-site'
    return from === origin || (URL.canParse(from) && new URL(from).host === req.headers.host)
  }
}

/**
 * Whether a registration is for an event that nobody has begun in the console and whose plan is over: the database knows
 * no plans. It may have been moved past its plan: while that is not known, nobody is refused.
 */
async function isOver(
  { settings }: PagePayload,
  code: unknown,
  eventsNow: PostFormOptions['eventsNow'],
): Promise<boolean> {
  const id = typeof code === 'string' ? eventOfRegistration(code) : undefined
  const plan = id === undefined ? undefined : planOf(settings, id, '')
  if (!plan || plan.end >= Date.now()) return false
  const events = await eventsNow()
  return events !== undefined && events[plan.id] === undefined
}

/** The same form posted again on the same day, as by a second click or a reload, has the same id and is stored once. */
function idOf(form: string, document: object): string {
  const day = new Date().toISOString().slice(0, 10)
  return createHash('sha256')
    .update(JSON.stringify([form, day, document]))
    .digest('hex')
    .slice(0, 32)
}

/** What the visitor gets back: their own answers, of bearable size. */
function typed(entries: Entries): Entries {
  return entries
    .filter(([name]) => name !== 'form' && name !== 'website' && name !== 'build')
    .map(([name, value]) => [name.slice(0, 100), value.slice(0, 10_000)])
}
