import type { PagePayload } from '#app/content/types.ts'
import { buildHash, linkInHash, outsideFrame } from '#app/features/configurator/rules/address.ts'
import { openedBuild } from '#app/features/configurator/rules/opened-build.ts'
import { decodeUriComponentSafely } from '#common/uri.ts'
import { choicesOf } from '#app/features/configurator/rules/product.ts'
import { configuratorsIn } from '#app/features/configurator/rules/configurators-in.ts'
import { eventCalendar } from '#app/features/event/calendar-of-event.ts'
import { readEvent } from '#app/features/event/event-document.ts'
import { timesOf } from '#app/features/event/event-now.ts'
import type { PlannedKind } from '#app/features/event/mail-plan.ts'
import { inWordsOf, whenOf } from '../planned-mails/planned-mail.ts'
import { isOwnPage, planOf, wholeAddress } from '#app/features/event/plan.ts'
import { passHash } from '#app/features/event/pass.ts'
import { eventOfRegistration } from '#app/features/forms/definitions.ts'
import { findForm } from '#app/features/forms/setup.ts'
import type { FormName } from '#app/features/forms/definitions.ts'
import type { Locale } from '#app/content/locales.ts'
import type { Mail } from '#services/identity/options.ts'
import type { Log } from '#services/log/log.ts'
import words from './confirmation-words.json' with { type: 'json' }

export interface SentForm {
  form: FormName
  locale: Locale
  email: string
  /** Path of the page it was sent from, as the sender has it. */
  page: string
  event: string | undefined
  /** Of a quote: the address of the build it is for, as the sender has it. */
  link?: string | undefined
  /** Of a registration: what lets its sender into the event's room. */
  pass?: string | undefined
}

/**
 * The build that a quote is for: the fragment of its page's address, and what it is in the product's own words. Read anew
 * by the page's own rules: of what the sender gives nothing stays that is no choice of the product.
 */
function buildIn(payload: PagePayload | undefined, link: string | undefined, locale: Locale) {
  const given = link !== undefined && URL.canParse(link) ? linkInHash(new URL(link).hash) : undefined
  const [block] = given === undefined ? [] : configuratorsIn(payload?.story.content)
  const build = block && openedBuild(block, decodeUriComponentSafely(given ?? ''), locale, payload?.rates)
  if (!build) return undefined
  const options = choicesOf(build.product).filter(({ code, standard }) => build.codes.has(code) && !standard)
  const titles = options.map(({ title }) => title)
  return { hash: buildHash(build.link), words: [block.name, ...titles].join(', ') }
}

/** The operators' own words in the mail that confirms a registration; the site's where there are none. */
export type OwnWords = Pick<PlannedKind, 'subject' | 'lead'>

interface MailSite {
  origin: string
  base: string
  title: string
}

export interface ConfirmationOptions {
  /** What the published page at a path consists of; undefined when there is none. */
  contentOf: (path: string) => Promise<PagePayload | undefined>
  site: MailSite
  log: Log
}

/**
 * The mail that confirms a form, made from the page it was sent from. When that page cannot be read the mail goes out
 * without what the page says, such as the calendar entry of an event, and a warning is logged.
 */
export async function confirmationFor(
  sent: SentForm,
  { contentOf, site, log }: ConfirmationOptions,
  own?: OwnWords,
): Promise<Mail> {
  const payload = await contentOf(sent.page).catch((error: unknown) => {
    const without = sent.event === undefined ? 'the address of its page' : 'the calendar entry of its event'
    log(`forms: a confirmation is sent without ${without}: the page could not be read`, {
      level: 'warn',
      error,
    })
    return undefined
  })
  return confirmationMail(sent, payload, site, own)
}

/**
 * The mail that says a form has arrived, in the visitor's language; for an event with its entry for the calendar. Not
 * a word of it is the sender's: whoever gives somebody else's address would write to them by it. What it says of the event
 * comes from the page's own block, and so does the page's address. What the page says once the form has been sent stays there:
 * “The link comes by e-mail” is no word of the mail that brings it.
 */
export function confirmationMail(
  { form, locale, email, event, link, pass }: SentForm,
  payload: PagePayload | undefined,
  site: MailSite,
  own?: OwnWords,
): Mail {
  const block =
    payload && event
      ? findForm(payload.story.content, (item) => item.component === 'Register' && item.event === event)
      : undefined
  const happening = block?.component === 'Register' ? block : undefined
  const title = happening?.event_title ?? site.title
  // Whoever reads the mail is not in the frame that the form stood in.
  const planned = happening && eventOf(payload, happening.event, site.base)
  const path = planned?.plan.page ?? outsideFrame(payload?.alternates[locale] ?? '/')
  const build = buildIn(payload, link, locale)
  const address = wholeAddress(path, site) + (build?.hash ?? '')
  const saysTime = planned && inWordsOf(planned.plan, planned, locale)
  const say = (text: string) => {
    const named = text.replaceAll('{title}', title)
    return saysTime?.(named) ?? named
  }
  const { subject, text } = words[form]
  const lines = [
    say(words.greeting[locale]),
    say(own?.lead[locale] || text[locale]),
    ...(planned ? [whenOf(planned.plan, planned, locale)] : []),
    ...(build ? [build.words] : []),
    ...(pass && isOwnPage(planned?.plan.page)
      ? [`${words.own[locale]}\n${address}${passHash(pass)}`]
      : [address]),
    say(words.unasked[locale]),
  ]
  return {
    to: email,
    subject: say(own?.subject[locale] || subject[locale]),
    text: `${lines.join('\n\n')}\n`,
    ...(happening && planned
      ? {
          attachment: {
            name: `${happening.event}.ics`,
            type: 'text/calendar; charset=utf-8; method=PUBLISH',
            content: eventCalendar(planned, site, { locale, stamp: Date.now() }),
          },
        }
      : {}),
  }
}

/** The event of a registration and when it is, by its live document. */
function eventOf(payload: PagePayload | undefined, code: string, base: string) {
  const id = eventOfRegistration(code)
  const plan = id === undefined ? undefined : planOf(payload?.settings, id, base)
  const document = plan && readEvent(payload?.events?.[plan.id], base)
  return plan && { plan, ...timesOf(plan, document), moves: document?.moves ?? 0 }
}
