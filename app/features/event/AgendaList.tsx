import type { Block } from '#app/content/block.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { actualStarts, isOn, itemStates, timedItems } from './agenda.ts'
import styles from './AgendaList.module.css'
import { useServerTime } from '#app/features/live/server-clock.ts'
import { clockOf, turnsAfter, zoneFor, zoneName } from './times.ts'
import type { EventNow } from './event-now.ts'

export type AgendaItem = Block<'EventItem'>

/** The agenda in the visitor's zone, which is named; the running item is marked. */
export function AgendaList({ event, items }: { event: EventNow; items: readonly AgendaItem[] }) {
  const langOf = useLangOf()
  const t = useT()
  const locale = useLocale()
  const { plan, state, start: begin, item: namedItem } = event
  const zone = zoneFor(useHydrated(), plan.zone)
  const live = isOn(event)
  const now = useServerTime(live ? 'seconds' : []) + event.rehearsal
  const timed = timedItems(items, begin)
  const states = itemStates(timed, { now, live, ended: state === 'ended', item: namedItem })
  const actual = live || state === 'ended' ? actualStarts(event) : undefined
  // What has begun says when it did, and is as long as it was planned.
  const starts = timed.map(({ id, start }, at) => (states[at] !== 'coming' && actual?.get(id)) || start)
  return (
    <div className={styles.agenda}>
      <p className={styles.zone}>
        {t('event.zone', {
          zone: zoneName(begin, locale, zone, zone === plan.zone ? plan.city : '', event.end),
        })}
      </p>
      <ol>
        {timed.map(({ id, start: planned, end: plannedEnd, item }, at) => {
          const start = starts[at] ?? planned
          const former = starts[at - 1] ?? start
          const end = plannedEnd && plannedEnd + start - planned
          return (
            <li
              key={id}
              lang={langOf(item)}
              className={styles.item}
              data-state={states[at]}
              aria-current={states[at] === 'running' ? 'true' : undefined}
            >
              <time className={`${styles.time} tnum`} dateTime={new Date(start).toISOString()}>
                {clockOf(start, locale, zone)}
                {turnsAfter(former, start, locale, zone).map((turn) => (
                  <span key={turn}> {turn}</span>
                ))}
              </time>
              <div>
                <p className={styles.title}>
                  {noBreakModels(item.title)}
                  {states[at] === 'over' && <span className="visually-hidden"> ({t('event.done')})</span>}
                </p>
                {item.speaker && <p className={styles.speaker}>{item.speaker}</p>}
                {item.text && <p className={styles.text}>{noBreakModels(item.text)}</p>}
                {states[at] === 'running' && (
                  <p className={styles.now}>
                    {end && end > now
                      ? t('event.onNowLeft', { minutes: Math.max(1, Math.round((end - now) / 60_000)) })
                      : t('event.onNow')}
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
