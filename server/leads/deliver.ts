import type { StoredDocument } from '#services/live/admin.ts'
import type { Documents } from '#services/live/documents.ts'
import type { Mail } from '#services/identity/options.ts'
import type { SharedNotices } from '#services/identity/shared-notices.ts'
import type { Log } from '#services/log/log.ts'
import {
  claimDelivery,
  dueDeliveries,
  noteFailed,
  noteSent,
  putOff,
  alertKey,
  type Delivery,
  type Target,
} from './delivery.ts'
import { dropFile } from './drop-file.ts'
import { leadBody, leadData, type MappedField } from './lead-body.ts'
import { postWebhook, type Webhook } from './post-webhook.ts'

/** Who hears of leads, as the environment says. */
export interface LeadTargets {
  webhook: Webhook | undefined
  /** Folder of a file for each lead. */
  folder: string | undefined
  /** Names in what is sent; empty, ours. */
  fields: readonly MappedField[]
}

export interface DeliverOptions {
  admin: Documents
  notices: Pick<SharedNotices, 'putWork'>
  targets: LeadTargets
  /** The mail that tells somebody of a new lead. */
  alertFor: (delivery: Delivery, document: StoredDocument) => Mail
  now: () => number
  log: Log
  /** Only what goes there: who answers slowly keeps nobody else waiting. */
  only?: Target
  /** Several deliver: each claims what it is about to send. */
  areSeveral?: boolean
}

/** Deliveries under way at once. */
const atOnce = 8
const hour = 3_600_000

/** The mails' budgets are full: they have room again later. */
class Full extends Error {}

/**
 * Delivers what is due. A delivery is noted as done after its receiver has it: stopped in between it goes again, with the
 * same id. Gives how many were due; rejects when the database fails.
 */
export async function deliverDue(options: DeliverOptions): Promise<number> {
  const due = await dueDeliveries(options.admin, options.now(), atOnce, options.only)
  await Promise.all(
    due.map(async ({ delivery, updateTime }) => {
      const isMine =
        !options.areSeveral || (await claimDelivery(options.admin, delivery, updateTime, options.now()))
      if (isMine) await deliver(delivery, options)
    }),
  )
  return due.length
}

async function deliver(delivery: Delivery, options: DeliverOptions): Promise<void> {
  const { admin, now, log } = options
  const document = await admin.get(`${delivery.form}/${delivery.formId}`)
  // Whoever it was has taken it back.
  if (!document) return admin.delete(`lead_deliveries/${delivery.id}`)
  try {
    await send(delivery, document, options)
  } catch (error) {
    if (error instanceof Full) return putOff(admin, delivery, now() + hour / 4)
    const state = await noteFailed(admin, delivery, now(), messageOf(error))
    if (state === 'dead')
      log('leads: a lead could not be delivered for a day; it waits in the console', {
        level: 'error',
        target: delivery.target,
        delivery: delivery.id,
        error: messageOf(error),
      })
    return
  }
  await noteSent(admin, delivery, now())
}

async function send(
  delivery: Delivery,
  document: StoredDocument,
  { notices, targets, alertFor, now }: DeliverOptions,
): Promise<void> {
  const { target, form, formId, lead } = delivery
  const id = `${form}-${formId}`
  const body = () => leadBody(leadData(form, document, lead), targets.fields)
  if (target === 'mail') {
    const put = await notices.putWork(alertFor(delivery, document), alertKey(delivery.id), now() + 24 * hour)
    if (put === 'full') throw new Full()
    if (put === 'dropped') throw new Error('the address takes no mails')
    return
  }
  if (target === 'file') {
    if (!targets.folder) throw new Error('LEADS_FOLDER is not set')
    return dropFile(targets.folder, `${id}.json`, body())
  }
  if (!targets.webhook) throw new Error('LEADS_WEBHOOK_URL is not set')
  await postWebhook({ id, at: now(), body: body() }, targets.webhook)
}

/** What went wrong, in a line for the console. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  return error.name === 'TimeoutError' || error.name === 'AbortError'
    ? 'no answer in time'
    : [error.message, code].filter(Boolean).join(', ')
}
