import { useRef } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { actAs, useDesk } from '../desk.ts'
import look from '../Desk.module.css'
import { MoveNotice } from '../MoveNotice.tsx'
import { TimeChange } from '../ZonedTimes.tsx'

type Times = { start: number; end: number }

/** The content has another time than those who registered were told: an operator counts it as a move, or leaves it. */
export function CountMove({ from, to, onCounted }: { from: Times; to: Times; onCounted: () => void }) {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const mails = useRef<HTMLInputElement>(null)
  const { event, eventId } = desk
  if (!event) return null
  const path = `events/${eventId}`
  const changes = (
    <>
      <TimeChange label={t('operator.start')} from={from.start} to={to.start} />
      <TimeChange label={t('operator.end')} from={from.end} to={to.end} />
    </>
  )
  return (
    <section className={look.panel} data-uncounted="">
      <h2>{t('operator.mails.uncounted')}</h2>
      <p>{t('operator.mails.uncounted.what')}</p>
      {changes}
      <ConfirmButton
        label={t('operator.mails.count')}
        question={t('operator.mails.count.sure')}
        onConfirm={() =>
          actAs(
            desk,
            site,
            { action: 'event.count', about: eventId, detail: JSON.stringify({ from, to }) },
            [
              {
                path,
                merge: { moves: event.moves + 1, moveMail: mails.current?.checked ?? true },
                timed: 'movedAt',
              },
            ],
            [{ path, fields: { moves: event.moves || null, state: event.state } }],
          ).then(onCounted)
        }
      >
        {changes}
        <MoveNotice eventId={eventId} choice={mails} />
      </ConfirmButton>
    </section>
  )
}
