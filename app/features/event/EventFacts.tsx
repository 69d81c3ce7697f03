import { imageUrl } from '#app/content/assets.ts'
import { languageTag } from '#app/content/locales.ts'
import { useLocale } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import type { EventNow } from './use-event.ts'

/** What search engines read of an event, as schema.org's `Event` that happens online. */
export function EventFacts({ event: { plan, truth } }: { event: EventNow }) {
  const { origin, base, title } = useSite()
  const locale = useLocale()
  const absolute = (address: string) => (address.startsWith('/') ? origin + address : address)
  const url = `${origin}${base}${plan.page ?? ''}`
  const item = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: plan.title,
    ...(plan.text && { description: plan.text }),
    startDate: new Date(truth.start).toISOString(),
    endDate: new Date(truth.end).toISOString(),
    eventStatus: `https://schema.org/${truth.start === plan.start ? 'EventScheduled' : 'EventRescheduled'}`,
    ...(truth.start !== plan.start && { previousStartDate: new Date(plan.start).toISOString() }),
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
      url: `${origin}${base}${plan.register ?? plan.page ?? ''}`,
    },
    ...(truth.state !== 'upcoming' && {
      subEvent: {
        '@type': 'BroadcastEvent',
        name: plan.title,
        isLiveBroadcast: truth.state !== 'ended',
        startDate: new Date(truth.start).toISOString(),
        endDate: new Date(truth.end).toISOString(),
      },
    }),
  }
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(item).replaceAll('<', '\\u003c') }}
    />
  )
}
