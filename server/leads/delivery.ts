import { createHash } from 'node:crypto'
import { isLocale, type Locale } from '#app/content/locales.ts'
import { isFormName, type FormName } from '#app/features/forms/definitions.ts'
import type { StoredDocument } from '#services/live/admin.ts'
import type { Documents } from '#services/live/documents.ts'
import { LiveError } from '#services/live/status.ts'

/** Where a lead goes: a CRM's webhook, a folder, or somebody's mailbox. */
export const targets = ['webhook', 'file', 'mail'] as const
export type Target = (typeof targets)[number]

/** Something to be delivered, as `lead_deliveries/{id}` has it. */
export interface Delivery {
  id: string
  target: Target
  form: FormName
  /** Id of the form's document. */
  formId: string
  lead: string
  /** Whom a mail goes to; empty otherwise. */
  to: string
  /** In which language; of mails alone. */
  locale?: Locale | undefined
  /** How often it was tried. */
  tries: number
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
/** Milliseconds between tries, over a day; after the last it is a dead letter. */
export const waits = [5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 4 * hour, 8 * hour, 10 * hour]
/** Forms older than that are not told of anew: a CRM is not flooded with what it has, or never wanted. */
export const freshFor = 7 * 24 * hour
/** How long it is known that something was delivered. */
export const keptFor = 30 * 24 * hour

/** The document's id: the same form is delivered to a target once. */
export const deliveryId = (target: Target, form: FormName, formId: string, to = ''): string =>
  [target, form, formId, ...(to ? [createHash('sha256').update(to).digest('hex').slice(0, 12)] : [])].join(
    '-',
  )

/** Key of the mail of a delivery; with the slash at its end it is the beginning of no other. */
export const alertKey = (id: string): string => `lead/${id}/`

/** Notes what is to be delivered, unless it is noted already. */
export async function putDelivery(
  admin: Documents,
  { target, form, formId, lead, to, locale }: Omit<Delivery, 'id' | 'tries'>,
  now: number,
): Promise<void> {
  await admin.create(`lead_deliveries/${deliveryId(target, form, formId, to)}`, {
    target: text(target),
    form: text(form),
    formId: text(formId),
    lead: text(lead),
    to: text(to),
    ...(locale && { locale: text(locale) }),
    state: text('waiting'),
    tries: { integerValue: '0' },
    at: time(now),
    next: time(now),
    error: text(''),
  })
}

/** What is due, the longest first; of one target where it is named. */
export async function dueDeliveries(
  admin: Documents,
  now: number,
  limit: number,
  target?: Target,
): Promise<{ delivery: Delivery; updateTime: string }[]> {
  const found = await admin.list('lead_deliveries', {
    where: {
      compositeFilter: {
        op: 'AND',
        filters: [
          { fieldFilter: { field: { fieldPath: 'state' }, op: 'EQUAL', value: text('waiting') } },
          ...(target
            ? [{ fieldFilter: { field: { fieldPath: 'target' }, op: 'EQUAL', value: text(target) } }]
            : []),
          { fieldFilter: { field: { fieldPath: 'next' }, op: 'LESS_THAN_OR_EQUAL', value: time(now) } },
        ],
      },
    },
    orderBy: [{ field: { fieldPath: 'next' }, direction: 'ASCENDING' }],
    limit,
  })
  return found.flatMap((document) => {
    const delivery = readDelivery(document)
    return delivery ? [{ delivery, updateTime: document.updateTime }] : []
  })
}

function readDelivery({ name, fields }: StoredDocument): Delivery | undefined {
  const of = (field: string) => fields[field]?.stringValue ?? ''
  const target = targets.find((item) => item === of('target'))
  const [form, locale] = [of('form'), of('locale')]
  if (!target || !isFormName(form)) return undefined
  return {
    id: name.slice(name.lastIndexOf('/') + 1),
    target,
    form,
    formId: of('formId'),
    lead: of('lead'),
    to: of('to'),
    locale: isLocale(locale) ? locale : undefined,
    tries: Number(fields.tries?.integerValue ?? 0),
  }
}

/** Notes that something was delivered. */
export const noteSent = (admin: Documents, { id }: Delivery, now: number): Promise<void> =>
  ifThere(admin.update(`lead_deliveries/${id}`, { state: text('sent'), at: time(now), error: text('') }))

/** Notes a failure: it is tried again later, and in the end a dead letter. Says which. */
export async function noteFailed(
  admin: Documents,
  { id, tries }: Delivery,
  now: number,
  error: string,
): Promise<'waiting' | 'dead'> {
  const wait = waits[tries]
  const state = wait === undefined ? 'dead' : 'waiting'
  await ifThere(
    admin.update(`lead_deliveries/${id}`, {
      state: text(state),
      tries: { integerValue: String(tries + 1) },
      next: time(now + (wait ?? 0)),
      error: text(error.slice(0, 300)),
    }),
  )
  return state
}

/** Milliseconds a delivery is nobody else's: longer than its receiver is waited for. */
const claimed = minute

/** Takes a delivery for whoever is about to send it; false when somebody else was quicker. Rejects when the database fails. */
export async function claimDelivery(
  admin: Documents,
  { id }: Delivery,
  updateTime: string,
  now: number,
): Promise<boolean> {
  try {
    await admin.update(`lead_deliveries/${id}`, { next: time(now + claimed) }, updateTime)
    return true
  } catch (error) {
    const isTaken =
      error instanceof LiveError && ['FAILED_PRECONDITION', 'NOT_FOUND', 'ABORTED'].includes(error.status)
    if (isTaken) return false
    throw error
  }
}

/** Puts off what cannot go now through no fault of its receiver. */
export const putOff = (admin: Documents, { id }: Delivery, until: number): Promise<void> =>
  ifThere(admin.update(`lead_deliveries/${id}`, { next: time(until) }))

/** Forgets what was delivered long ago. Gives how many. */
export async function forgetSent(admin: Documents, now: number): Promise<number> {
  const old = await admin.list('lead_deliveries', {
    where: {
      compositeFilter: {
        op: 'AND',
        filters: [
          { fieldFilter: { field: { fieldPath: 'state' }, op: 'EQUAL', value: text('sent') } },
          { fieldFilter: { field: { fieldPath: 'at' }, op: 'LESS_THAN', value: time(now - keptFor) } },
        ],
      },
    },
  })
  for (const { name } of old) await admin.delete(`lead_deliveries/${name.slice(name.lastIndexOf('/') + 1)}`)
  return old.length
}

/** A query for what is or was delivered of a lead. */
export const deliveredOf = (lead: string) => ({
  where: { fieldFilter: { field: { fieldPath: 'lead' }, op: 'EQUAL', value: { stringValue: lead } } },
})

/** Paths of what is or was delivered of a lead. */
export const deliveriesOf = async (admin: Documents, lead: string): Promise<string[]> =>
  (await admin.list('lead_deliveries', deliveredOf(lead))).map(
    ({ name }) => `lead_deliveries/${name.slice(name.lastIndexOf('/') + 1)}`,
  )

/** A delivery that was removed meanwhile, with the person it was about, is none. */
async function ifThere(writing: Promise<void>): Promise<void> {
  await writing.catch((error: unknown) => {
    if (!(error instanceof LiveError) || error.status !== 'NOT_FOUND') throw error
  })
}

const text = (stringValue: string) => ({ stringValue })
const time = (at: number) => ({ timestampValue: new Date(at).toISOString() })
