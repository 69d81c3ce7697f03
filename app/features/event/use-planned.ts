import { useEffect, useState } from 'react'
import { useLocale } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { localePath } from '#app/content/locales.ts'
import type { Settings } from '#app/content/types.ts'
import { planOf, type EventPlan } from './plan.ts'

/** The events that the stories plan, from the lobby's settings; undefined while they are fetched. */
export function usePlanned(): EventPlan[] | undefined {
  const { base } = useSite()
  const locale = useLocale()
  const [planned, setPlanned] = useState<EventPlan[]>()
  useEffect(() => {
    fetch(`${base}${localePath(locale, '').replace(/\/$/, '')}/_payload.json`)
      .then((answer) => answer.json() as Promise<{ settings?: Settings }>)
      .then(({ settings }) =>
        setPlanned((settings?.events ?? []).flatMap(({ event_id }) => planOf(settings, event_id, '') ?? [])),
      )
      .catch((error: unknown) => {
        console.warn('What the stories plan could not be fetched', error)
        setPlanned([])
      })
  }, [base, locale])
  return planned
}
