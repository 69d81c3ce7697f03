import { useState } from 'react'
import { Note } from '#app/features/account/Parts.tsx'
import type { EventDocument } from '#app/features/event/event-document.ts'
import { dateFormat } from '#app/base/i18n/formats.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { serverNow } from '#app/features/live/server-time.ts'
import { buttonRow } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { noRun } from './show/run-writes.ts'
import { actAs, useDesk } from './desk.ts'
import { TimeField } from './TimeField.tsx'
import { useNow } from '#app/features/live/use-now.ts'
import { TimeChange, ZonedTimes } from './ZonedTimes.tsx'
import look from './Desk.module.css'
import styles from './Event.module.css'

/** The event's clock is set ahead, so that every page shows what comes then. */
export function RehearsalDesk({ event }: { event: EventDocument }) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const desk = useDesk()
  const now = useNow()
  const [time, setTime] = useState<number>()
  const path = `events/${desk.eventId}`
  const { item, itemAt } = event
  const clock = dateFormat(locale, { timeStyle: 'medium' })
  const set = (rehearsal: number) =>
    actAs(
      desk,
      site,
      { action: 'event.rehearsal', about: desk.eventId, detail: String(rehearsal) },
      // What was put on in a rehearsal is not what happened, nor the other way round.
      [{ path, merge: { rehearsal, ...noRun } }],
      // The show of an event that a colleague has begun in earnest meanwhile is not put off.
      [{ path, fields: { rehearsal: event.rehearsal, state: event.state, item, itemAt } }],
    )
  return (
    <section className={look.panel}>
      <h2>{t('operator.rehearsal')}</h2>
      <p className={styles.clock} data-rehearsal={event.rehearsal !== 0 || undefined}>
        {clock.format(now + event.rehearsal)}
      </p>
      <ZonedTimes time={now + event.rehearsal} />
      {event.rehearsal !== 0 && <Note icon="clock">{t('operator.rehearsal.on')}</Note>}
      <TimeField label={t('operator.rehearsal.time')} value={time} onChange={setTime} />
      <div className={buttonRow}>
        <ConfirmButton
          label={t('operator.rehearsal.begin')}
          question={t('operator.rehearsal.sure')}
          variant="secondary"
          disabled={time === undefined}
          reach="pages"
          onConfirm={() => set((time ?? 0) - serverNow())}
        >
          <TimeChange label={t('operator.rehearsal')} from={now + event.rehearsal} to={time} />
        </ConfirmButton>
        {event.rehearsal !== 0 && (
          <ConfirmButton
            label={t('operator.rehearsal.end')}
            question={t('operator.rehearsal.endSure')}
            reach="pages"
            onConfirm={() => set(0)}
          >
            <TimeChange label={t('operator.rehearsal')} from={now + event.rehearsal} to={now} />
            {/* What was rehearsed stays: an event that has not been yet would be over. */}
            {event.state !== 'upcoming' && (
              <p>
                {t('operator.state')}: <strong>{t(`operator.state.${event.state}`)}</strong>.{' '}
                {t(`operator.state.${event.state}.what`)}
              </p>
            )}
          </ConfirmButton>
        )}
      </div>
    </section>
  )
}
