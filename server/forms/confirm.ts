import { eventOfRegistration, forms, isFormName, type FormName } from '#app/features/forms/definitions.ts'
import { isLocale } from '#app/content/locales.ts'
import type { IdentityService, Mail } from '#services/identity/options.ts'
import type { Admin, StoredDocument } from '#services/live/admin.ts'
import type { Awaitable, Documents } from '#services/live/documents.ts'
import type { Created } from '#services/live/engine.ts'
import type { Log } from '#services/log/log.ts'
import { passOf, passSecret } from '../attendance/pass.ts'
import type { SentForm } from './confirmation.ts'

export interface ConfirmOptions {
  admin: Admin
  identity: Pick<IdentityService, 'post'>
  /** Undefined for a form that is not confirmed by mail. */
  mailFor: (sent: SentForm) => Promise<Mail | undefined>
  log: Log
}

/** Milliseconds back to which forms are confirmed that were stored just before a stop. */
const longest = 24 * 3_600_000

/** What the keys of the mails begin with that confirm registrations for an event. */
export const confirmationsOf = (event: string) => `confirmation/registrations.${event}/`

/**
 * Confirms forms by mail, each once: what has been confirmed is marked in the database, and what was stored before a
 * stop is confirmed after it. Forms that look like a machine's are not. How many go to whom is the outbox's to limit.
 */
export function confirmForms({ admin, identity, mailFor, log }: ConfirmOptions) {
  const inTurn = (form: FormName, document: StoredDocument | undefined, client?: string) => {
    const post = (mail: Mail, key: string) => identity.post(mail, client, key)
    if (document)
      confirmForm(form, document, { admin, post, mailFor, now: Date.now() }).catch((error: unknown) =>
        log(`a form could not be confirmed: ${String(error)}`, { level: 'error' }),
      )
  }

  const since = { timestampValue: new Date(Date.now() - longest).toISOString() }
  const field = { fieldPath: 'createdAt' }
  for (const form of Object.keys(forms) as FormName[])
    for (const document of admin.list(form, {
      where: { fieldFilter: { field, op: 'GREATER_THAN', value: since } },
    }))
      inTurn(form, document)

  /** Documents that have just been made. */
  return (created: readonly Created[]): void => {
    for (const { path, client } of created) {
      const [form, , more] = path.split('/')
      if (more === undefined && isFormName(form)) inTurn(form, admin.get(path), client)
    }
  }
}

/** Confirms a form, unless its mark says that it was. Of two who do so at once both may post the mail. */
export async function confirmForm(
  form: FormName,
  document: StoredDocument,
  {
    admin,
    post,
    mailFor,
    now,
  }: Pick<ConfirmOptions, 'mailFor'> & {
    admin: Documents
    /** `key` is that of the form. */
    post: (mail: Mail, key: string) => Awaitable<void>
    now: number
  },
): Promise<void> {
  const id = document.name.slice(document.name.lastIndexOf('/') + 1)
  const mark = `confirmations/${form}-${id}`
  const sent = sentForm(form, document)
  if (!sent || (await admin.get(mark))) return
  const pass = form === 'registrations' ? passOf(await passSecret(admin), id) : undefined
  const mail = await mailFor({ ...sent, pass })
  if (mail) await post(mail, keyOf(form, sent.event) + id)
  await admin.set(mark, { at: { timestampValue: new Date(now).toISOString() } })
}

function keyOf(form: FormName, code: string | undefined): string {
  const event = form === 'registrations' && code !== undefined ? eventOfRegistration(code) : undefined
  return event === undefined ? `confirmation/${form}/` : confirmationsOf(event)
}

function sentForm(form: FormName, { fields }: StoredDocument): SentForm | undefined {
  const text = (name: string) => fields[name]?.stringValue
  const [email, locale] = [text('email'), text('locale')]
  if (!email || !isLocale(locale) || fields.suspect) return undefined
  return { form, locale, email, page: text('page') ?? '/', event: text('event'), link: text('link') }
}
