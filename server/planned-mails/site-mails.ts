import { localePath, type Locale } from '#app/content/locales.ts'
import { planOf } from '#app/features/event/plan.ts'
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
import { sampleMail } from './sample-mail.ts'

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
    const { notices } = await live.stores()
    const contentOf = (path: string) => pages.content(path)
    return sampleMail(looked, sample, to, {
      site: site(),
      sign: notices.sign,
      confirmation: (sent, own) => confirmationFor(sent, { contentOf, site: site(), log }, own),
      now: Date.now(),
    })
  }

  return { look, sampleFor }
}
