import { startIdentityService } from '#services/identity/service.ts'
import type { SendMail } from '#services/identity/options.ts'
import { startLiveService } from '#services/live/service.ts'
import type { EventPlan } from '#app/features/event/plan.ts'
import type { Locale } from '#app/content/locales.ts'
import { lookAtMails } from './look.ts'
import { hold } from './move-record.ts'
import { plannedMail } from './planned-mail.ts'

const hour = 3_600_000
/** When the event is at first, and when it is moved. */
export const start = Date.UTC(2027, 4, 12, 11)
export const movedAt = Date.UTC(2027, 4, 1)

export const planAt = (locale: Locale): EventPlan => ({
  id: 'open-pit-day',
  title: `Open pit day (${locale})`,
  text: '',
  place: '',
  start,
  end: start + 2 * hour,
  zone: 'Asia/Tokyo',
  city: locale === 'ja' ? '東京' : 'Tokyo',
  page: `/${locale}/event`,
  register: undefined,
  picture: undefined,
  stream: '',
  alternates: [],
  replay: '',
  goesLive: false,
})

/** The event's document after so many moves, each an hour later than the one before. */
export const moved = (moves: number) => ({
  state: 'upcoming',
  ...(moves && {
    moves,
    movedAt: movedAt + moves * 60_000,
    start: start + moves * hour,
    end: start + (moves + 2) * hour,
  }),
})

/** When so much of the plan is due that everybody is mailed, and the event's document then. */
export const occasions = {
  moved: { at: movedAt + 60_000 + hold, document: moved(1) },
  dayBefore: { at: start - 20 * hour, document: moved(0) },
} as const
export type Occasion = keyof typeof occasions

/** Database and outbox of a site in two files, or in memory, for tests. `now` in milliseconds since 1970. */
export async function tryMails({
  live: liveFile = ':memory:',
  accounts = ':memory:',
  mailsPerHour = 100_000,
  mail,
  now,
  onMail,
}: {
  live?: string
  accounts?: string
  mailsPerHour?: number
  mail?: SendMail
  now: () => number
  /** Told before each mail that is made. */
  onMail?: () => void
}) {
  const log: string[] = []
  const identity = await startIdentityService({
    file: accounts,
    project: 'demo',
    apiKey: 'k',
    origin: 'https://www.example.com',
    mailsPerHour,
    now,
    log: (line) => log.push(line),
    ...(mail && { mail }),
  })
  const live = await startLiveService({ file: liveFile, project: 'demo', now, log: (line) => log.push(line) })
  const site = { origin: 'https://www.example.com', base: '', title: 'Trackside' }
  const register = (id: string, email: string, more: { locale?: string; suspect?: boolean } = {}) =>
    live.admin.set(`registrations/${id}`, {
      email: { stringValue: email },
      event: { stringValue: 'open-pit-day-2027' },
      locale: { stringValue: more.locale ?? 'en' },
      createdAt: { timestampValue: new Date(now()).toISOString() },
      ...(more.suspect && { suspect: { booleanValue: true } }),
    })
  const look = (document: Record<string, unknown> | undefined) =>
    lookAtMails({
      admin: live.admin,
      notices: identity.notices,
      planOf: async (_, locale) => planAt(locale),
      mailFor: (message) => {
        onMail?.()
        return plannedMail(message, site, identity.notices.sign)
      },
      keepsMails: !mail,
      documents: document ? { 'open-pit-day': document } : {},
      now: now(),
    })
  const close = async () => {
    await identity.close()
    await live.close()
  }
  return { identity, admin: live.admin, register, look, close, log }
}
