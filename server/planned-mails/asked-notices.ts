import { defaultLocale, isLocale } from '#app/content/locales.ts'
import type { LiveEnv } from '../env-live.ts'
import { hostedOrigin } from '../live/hosted-origin.ts'
import type { NoticeLinks } from './answer-notices.ts'

/** Where a site whose database is elsewhere leaves what a reader has asked for, by the id of the registration. */
export const noticeEndsPath = 'notice_ends'

const patience = 10_000

/**
 * The links of mails where the database is elsewhere: what is asked is left there, as any visitor might, and a worker that
 * can tell genuine links follows it within seconds. The language is the link's.
 */
export function askedNotices(live: Pick<LiveEnv, 'project' | 'apiKey' | 'origin'>): NoticeLinks {
  const documents = `projects/${live.project}/databases/(default)/documents`
  return {
    find: (_id, _seal, given) => {
      const locale = given.get('lang') ?? undefined
      return Promise.resolve({ locale: isLocale(locale) ? locale : defaultLocale, isEnded: false })
    },
    async turn(id, seal, isAgain) {
      const write = {
        update: {
          name: `${documents}/${noticeEndsPath}/${id}`,
          fields: { seal: { stringValue: seal }, again: { booleanValue: isAgain } },
        },
        updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
      }
      const address = `${hostedOrigin(live)}/v1/${documents}:commit?key=${encodeURIComponent(live.apiKey)}`
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ writes: [write] }),
        signal: AbortSignal.timeout(patience),
      })
      // The rules take a link of a registration that is there; of one that is gone nobody gets mails any more.
      if (!answer.ok && answer.status !== 403)
        throw new Error(`What a link asks could not be stored (${answer.status})`)
    },
  }
}
