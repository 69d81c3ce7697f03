import { forms, isFormName, type FormName } from '#app/forms/definitions.ts'
import { isLocale } from '#app/i18n/locales.ts'
import type { IdentityService, Mail } from '#services/identity/options.ts'
import type { Admin, StoredDocument } from '#services/live/admin.ts'
import { Rate } from '#services/client/rate.ts'
import type { SentForm } from './confirmation.ts'

export interface ConfirmOptions {
  admin: Admin
  identity: Pick<IdentityService, 'post'>
  mailFor: (sent: SentForm) => Promise<Mail>
  log: (line: string) => void
}

/** Milliseconds back to which forms are confirmed that were stored just before a stop. */
const longest = 24 * 3_600_000
/** Mails to one address, a second on average and at once: nobody is flooded by forms others send in their name. */
const perSecond = 3 / 3600
const atOnce = 3

/**
 * Confirms forms by mail, each once: what has been confirmed is marked in the database, and what was stored before a
 * stop is confirmed after it. Forms that look like a machine's are not.
 */
export function confirmForms({ admin, identity, mailFor, log }: ConfirmOptions) {
  const rate = new Rate(perSecond, atOnce)

  async function confirm(form: FormName, document: StoredDocument): Promise<void> {
    const id = document.name.slice(document.name.lastIndexOf('/') + 1)
    const mark = `confirmations/${form}-${id}`
    const sent = sentForm(form, document)
    if (!sent || admin.get(mark)) return
    if (rate.take(sent.email.toLowerCase())) identity.post(await mailFor(sent))
    await admin.set(mark, { at: { timestampValue: new Date().toISOString() } })
  }

  const inTurn = (form: FormName, document: StoredDocument | undefined) => {
    if (document)
      confirm(form, document).catch((error: unknown) =>
        log(`a form could not be confirmed: ${String(error)}`),
      )
  }

  const since = { timestampValue: new Date(Date.now() - longest).toISOString() }
  const field = { fieldPath: 'createdAt' }
  for (const form of Object.keys(forms) as FormName[])
    for (const document of admin.list(form, {
      where: { fieldFilter: { field, op: 'GREATER_THAN', value: since } },
    }))
      inTurn(form, document)

  /** Documents that have just been made, by path. */
  return (paths: readonly string[]): void => {
    for (const path of paths) {
      const [form, , more] = path.split('/')
      if (more === undefined && isFormName(form)) inTurn(form, admin.get(path))
    }
  }
}

function sentForm(form: FormName, { fields }: StoredDocument): SentForm | undefined {
  const text = (name: string) => fields[name]?.stringValue
  const [name, email, locale] = [text('name'), text('email'), text('locale')]
  if (!name || !email || !isLocale(locale) || fields.suspect) return undefined
  return { form, locale, name, email, page: text('page') ?? '/', event: text('event') }
}
