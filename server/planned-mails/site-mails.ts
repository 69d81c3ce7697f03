import { localePath, type Locale } from '#app/content/locales.ts'
import { planOf } from '#app/features/event/plan.ts'
import { registrationEvents } from '#app/features/forms/definitions.ts'
import type { Mail, Notices } from '#services/identity/options.ts'
import type { Log } from '#services/log/log.ts'
import { passOf, passSecret } from '../attendance/pass.ts'
import { confirmationFor } from '../forms/confirmation.ts'
import type { LiveServices } from '../live/options.ts'
import type { StatusPublisher } from '../live/status-publisher.ts'
import type { Pages } from '../pages.ts'
import type { SampleOf } from './endpoint.ts'
import type { Looked, LookOptions } from './looked.ts'
import { plannedMail, type MailSite } from './planned-mail.ts'

export interface SiteMailsOptions {
  live: LiveServices
  pages: Pick<Pages, 'content'>
  status: StatusPublisher
  /** With the actual origin. */
  site: () => MailSite
  log: Log
}

/** What events' mails are made of on this site: its stories, its databases, its addresses. */
export function siteMails({ live, pages, status, site, log }: SiteMailsOptions) {
  const planIn = async (id: string, locale: Locale) =>
    planOf((await pages.content(localePath(locale, '')))?.settings, id, site().base)

  async function look(): Promise<Omit<LookOptions, 'now' | 'notices'> & { notices: Notices }> {
    const stores = await live.stores()
    const secret = await passSecret(stores.admin)
    const passFor = (registration: string) => passOf(secret, registration)
    return {
      ...stores,
      planOf: planIn,
      mailFor: (mail) => plannedMail(mail, site(), stores.notices.sign, passFor),
      documents: (await status.fetch()).events,
    }
  }

  /** A mail as it would go to an address, with the words somebody has typed. */
  async function sampleFor(looked: Looked, sample: SampleOf, to: string): Promise<Mail> {
    const { kind, locale, subject, lead } = sample
    const own = { subject: { [locale]: subject }, lead: { [locale]: lead } }
    const { event, document, times } = looked
    const plan = await looked.planFor(locale)
    if (kind === 'confirmation') {
      const [code] = Object.entries(registrationEvents).find(([, id]) => id === event) ?? []
      const page = plan.register ?? plan.page ?? '/'
      const contentOf = (path: string) => pages.content(path)
      const sent = { form: 'registrations', locale, email: to, page, event: code } as const
      return confirmationFor(sent, { contentOf, site: site(), log }, own)
    }
    const { notices } = await live.stores()
    const now = { ...times, move: document?.moves ?? 0 }
    const mail = {
      kind,
      to,
      locale,
      registration: 'sample',
      plan,
      before: times,
      now,
      own,
      stamp: Date.now(),
    }
    return plannedMail(mail, site(), notices.sign)
  }

  return { look, sampleFor }
}
