import { Blocks } from '#app/base/blocks/Blocks.tsx'
import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { EventActions } from '#app/features/event/EventActions.tsx'
import { EventBadge } from '#app/features/event/EventBadge.tsx'
import { EventFacts } from '#app/features/event/EventFacts.tsx'
import { dateAndTime, zoneFor } from '#app/features/event/times.ts'
import { readSources } from '#app/features/event/event-document.ts'
import { useEvent } from '#app/features/event/use-event.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { useOpensPage } from '#app/base/page/first-block.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { TitleText } from '#app/base/ui/rich-text/TitleText.tsx'
import { useSite } from '#app/base/page/site.ts'
import { useLive } from '#app/features/live/use-live.ts'
import { addressOf } from '#app/features/video/film.ts'
import { NoEvent } from './NoEvent.tsx'
import styles from './Theater.module.css'
import { StageOf } from './StageOf.tsx'

export function Theater({ block }: { block: Block<'EventTheater'> }) {
  const t = useT()
  const locale = useLocale()
  const { base } = useSite()
  const opens = useOpensPage(block._uid)
  const hydrated = useHydrated()
  const current = useEvent(block.event)
  const isForGuests = current?.guestsOnly === true
  const sources = useLive(isForGuests && hydrated ? `events/${current.plan.id}/sources/now` : undefined)
  if (!current) return <NoEvent />
  const stream = addressOf(block.stream, base)
  // The block's own stream stands where the story's would; the operator's goes before both.
  const open = stream && current.stream === current.plan.stream ? { ...current, stream } : current
  const event = isForGuests ? { ...current, ...readSources(sources.data, base) } : open
  const isClosed = isForGuests && (!hydrated || sources.isRefused)
  const { plan, state, start, isAway } = event
  const panel = isClosed ? undefined : block.panel?.[0]
  return (
    <section
      className={styles.theater}
      data-ground="pit"
      data-event={plan.id}
      data-state={state}
      data-source={event.source}
      data-panel={panel ? '' : undefined}
      aria-label={plan.title}
      data-interactive=""
      data-now={state === 'live' || state === 'break' ? '' : undefined}
    >
      <div className={styles.main}>
        <div className={styles.stage}>
          <StageOf
            event={event}
            block={block}
            poster={assetOf(block.poster) ?? plan.picture}
            opens={opens}
            isClosed={isClosed}
          />
        </div>
        <div className={styles.foot}>
          <div className={styles.words}>
            <h1 className={styles.title}>
              <TitleText text={plan.title} />
            </h1>
            <p className={styles.date}>
              <span role="status" className={styles.badge}>
                <EventBadge state={state} />
              </span>
              <time dateTime={new Date(start).toISOString()}>
                {dateAndTime(start, locale, zoneFor(hydrated, plan.zone))}
              </time>
            </p>
            {state !== 'cancelled' && (
              <noscript>
                <p className={styles.note}>{t('event.noScript')}</p>
              </noscript>
            )}
            {state === 'upcoming' && (
              <p className={block.text ? styles.note : `${styles.note} ${styles.switches}`}>
                {block.text || t('event.switches')}
              </p>
            )}
            <p role="status" className={styles.away}>
              {isAway && t('event.planned')}
            </p>
          </div>
          <EventActions event={event} here />
        </div>
      </div>
      {panel && (
        <div className={styles.panel}>
          <Blocks blocks={block.panel} />
        </div>
      )}
      <EventFacts event={event} />
    </section>
  )
}
