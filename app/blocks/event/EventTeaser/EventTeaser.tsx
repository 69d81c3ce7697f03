import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { Countdown } from '#app/features/event/Countdown.tsx'
import { EventActions } from '#app/features/event/EventActions.tsx'
import { EventBadge } from '#app/features/event/EventBadge.tsx'
import { EventFacts } from '#app/features/event/EventFacts.tsx'
import { dateAndTime, zoneFor } from '#app/features/event/times.ts'
import { useEvent } from '#app/features/event/use-event.ts'
import { useLocale } from '#app/base/i18n/messages.tsx'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import styles from './EventTeaser.module.css'

export default function EventTeaser({ block }: { block: Block<'EventTeaser'> }) {
  const locale = useLocale()
  const hydrated = useHydrated()
  const event = useEvent(block.event)
  if (!event) return null
  const { plan, state, start } = event
  const picture = assetOf(block.image) ?? plan.picture
  const text = block.text || plan.text
  return (
    <section
      id={block.anchor || undefined}
      className={styles.teaser}
      data-ground={block.theme || 'pit'}
      data-event={plan.id}
      data-state={state}
      data-interactive=""
    >
      <div className={styles.sides}>
        {picture && (
          <Picture picture={picture} sizes="(min-width: 900px) 56vw, 100vw" className={styles.picture} />
        )}
        <div className={styles.words}>
          <p className={styles.date}>
            <EventBadge state={state} />
            <time dateTime={new Date(start).toISOString()}>
              {dateAndTime(start, locale, zoneFor(hydrated, plan.zone))}
            </time>
          </p>
          <h2>{noBreakModels(block.title || plan.title)}</h2>
          {text && <p className={styles.text}>{noBreakModels(text)}</p>}
          {state === 'upcoming' && (
            <Countdown until={start} title={plan.title} rehearsal={event.rehearsal} size="small" />
          )}
          <EventActions event={event} {...(block.button ? { label: block.button } : {})} />
        </div>
      </div>
      <EventFacts event={event} />
    </section>
  )
}
