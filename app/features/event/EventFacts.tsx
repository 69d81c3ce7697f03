import { imageUrl } from '#app/content/assets.ts'
import { languageTag, type Locale } from '#app/content/locales.ts'
import { useLocale } from '#app/base/i18n/messages.tsx'
import { useSite, type SiteContextValue } from '#app/base/page/site.ts'
import { StructuredData } from '#app/base/page/StructuredData.tsx'
import type { EventNow } from './event-now.ts'
import { wholeAddress } from './plan.ts'

function statusOf({ plan, start, state }: EventNow): string {
  if (state === 'cancelled') return 'EventCancelled'
  return start === plan.start ? 'EventScheduled' : 'EventRescheduled'
}

/** What search engines read of an event. */
export function EventFacts({ event }: { event: EventNow }) {
  const site = useSite()
  const locale = useLocale()
  return <StructuredData of={import.meta.env.SSR ? () => factsOf(event, site, locale) : undefined} />
}

/** An event as schema.org's `Event` that happens online. */
function factsOf(event: EventNow, { origin, base, title }: SiteContextValue, locale: Locale) {
  const { plan, start, end, state } = event
  const absolute = (address: string) => (address.startsWith('/') ? origin + address : address)
  const url = wholeAddress(plan.page ?? '', { origin, base })
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: plan.title,
    ...(plan.text && { description: plan.text }),
    startDate: new Date(start).toISOString(),
    endDate: new Date(end).toISOString(),
    eventStatus: `https://schema.org/${statusOf(event)}`,
    ...(start !== plan.start && { previousStartDate: new Date(plan.start).toISOString() }),
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    ...(plan.picture && {
      image: [absolute(imageUrl(plan.picture, { width: 1280, height: 720, format: 'jpeg' }))],
    }),
    organizer: { '@type': 'Organization', name: title, url: `${origin}${base}/` },
    inLanguage: languageTag(locale),
    isAccessibleForFree: true,
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      url: wholeAddress(plan.register ?? plan.page ?? '', { origin, base }),
    },
    ...(state !== 'upcoming' &&
      state !== 'cancelled' && {
        subEvent: {
          '@type': 'BroadcastEvent',
          name: plan.title,
          isLiveBroadcast: state !== 'ended',
          startDate: new Date(start).toISOString(),
          endDate: new Date(end).toISOString(),
        },
      }),
  }
}
