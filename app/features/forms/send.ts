import { addDocument, NotAdded } from '#app/features/live/add-document.ts'
import { newDocumentId } from '#app/features/live/document-id.ts'
import { signedInAccount } from '#app/features/live/signed-in.ts'
import { count } from '#app/features/measurement/count.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import type { FormName } from './definitions.ts'
import type { Entries } from './check.ts'
import { keepDraft } from './draft.ts'
import { addWaiting, dropWaiting, waitingForms, type Waiting } from './waiting.ts'

/** What became of a form: stored, kept on this device until it can be sent, or neither. */
export type Sent = 'sent' | 'waiting' | 'failed' | 'refused'

/** Milliseconds until what waits is tried again, after the first failure and at most. */
const soon = 4000
const latest = 60_000

type Listener = (id: string, sent: Sent) => void
const listeners = new Set<Listener>()
const underWay = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined
let pause = soon

/** Tells what becomes of forms that wait; returns how to stop. */
export function onSent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sends a form under a new id, as the account's that is signed in; what cannot go now waits on this device, also over a reload. Resolves at the first outcome. */
export async function sendForm(
  site: SiteContextValue,
  form: FormName,
  fields: Waiting['fields'],
): Promise<{ id: string; sent: Sent }> {
  const uid = signedInAccount()
  const waiting: Waiting = { id: newDocumentId(), form, fields: { ...fields, ...(uid && { uid }) } }
  // Kept before it is sent: a page that is closed half way has lost nothing.
  const isKept = addWaiting(waiting)
  const sent = await attempt(site, waiting)
  if (sent !== 'waiting') return { id: waiting.id, sent }
  watch(site)
  return { id: waiting.id, sent: isKept ? 'waiting' : 'failed' }
}

/** Sends what waits on this device, now and whenever the connection returns. */
export async function sendWaiting(site: SiteContextValue): Promise<void> {
  watch(site)
  for (const waiting of waitingForms()) {
    if (underWay.has(waiting.id)) continue
    const sent = await attempt(site, waiting)
    if (sent === 'refused') keepDraft(waiting.form, entriesOf(waiting.fields))
    for (const listener of listeners) listener(waiting.id, sent)
    if (sent === 'waiting') return later(site)
  }
  pause = soon
}

async function attempt(site: SiteContextValue, item: Waiting): Promise<Sent> {
  if (!navigator.onLine) return 'waiting'
  underWay.add(item.id)
  try {
    await addDocument(site, item.form, item.id, item.fields)
    dropWaiting(item.id)
    count('form', String(item.fields.page))
    return 'sent'
  } catch (error) {
    if (error instanceof NotAdded && error.again) return 'waiting'
    console.warn('A form was refused', error)
    dropWaiting(item.id)
    return 'refused'
  } finally {
    underWay.delete(item.id)
  }
}

function later(site: SiteContextValue): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sendWaiting(site), pause * (0.8 + Math.random() * 0.4))
  pause = Math.min(pause * 2, latest)
}

let watched = false

function watch(site: SiteContextValue): void {
  later(site)
  if (watched) return
  watched = true
  const now = () => {
    pause = soon
    if (waitingForms().length) void sendWaiting(site)
  }
  addEventListener('online', now)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && now())
}

/** A document's fields as they were entered. */
function entriesOf(fields: Waiting['fields']): Entries {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[name, value]]
    if (!Array.isArray(value)) return []
    return value.flatMap((item: unknown, index): [string, string][] =>
      typeof item === 'object' && item !== null
        ? Object.entries(item).map(([part, one]) => [`${name}.${index}.${part}`, String(one)])
        : [[name, String(item)]],
    )
  })
}
