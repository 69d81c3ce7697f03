import { isFormName } from '#app/features/forms/definitions.ts'
import type { SendMail } from '#services/identity/options.ts'
import { inSpan } from '../tracing/in-span.ts'
import type { SiteMetrics } from './site-metrics.ts'

/** What is counted of the embedded services. */
export type LiveCounts = Pick<SiteMetrics, 'forms' | 'mails'>

/** Counts the forms among documents that have been made. */
export function countForms(created: readonly { path: string }[], metrics: LiveCounts | undefined): void {
  for (const { path } of created) {
    const [form, , more] = path.split('/')
    if (more === undefined && isFormName(form)) metrics?.forms.add([form])
  }
}

/** A way to send mails that counts its attempts. */
export function countedMail(send: SendMail, metrics: LiveCounts | undefined): SendMail {
  return async (mail) => {
    try {
      await inSpan('mail', {}, () => send(mail), 'client')
      metrics?.mails.add(['sent'])
    } catch (error) {
      metrics?.mails.add(['failed'])
      throw error
    }
  }
}
