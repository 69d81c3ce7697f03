import { useRef } from 'react'
import type { EventDocument } from '#app/features/event/event-document.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { actAs, useDesk } from './desk.ts'
import { MoveNotice } from './MoveNotice.tsx'

/**
 * Cancels the event, or takes that back. Both count as a change of its calendar entry, and who registered may be told by
 * mail.
 */
export function CancelEvent({ event, to }: { event: EventDocument; to: 'cancelled' | 'upcoming' }) {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const mails = useRef<HTMLInputElement>(null)
  const path = `events/${desk.eventId}`
  const what = to === 'cancelled' ? 'cancel' : 'resume'
  return (
    <ConfirmButton
      label={t(`operator.state.${what}`)}
      question={t(`operator.state.${what}.sure`)}
      variant="secondary"
      reach="pages"
      dismiss={t('operator.state.keep')}
      onConfirm={() =>
        actAs(
          desk,
          site,
          { action: `event.${what}`, about: desk.eventId, detail: event.state },
          [
            {
              path,
              merge: { state: to, moves: event.moves + 1, moveMail: mails.current?.checked ?? true },
              timed: 'movedAt',
            },
          ],
          [{ path, fields: { state: event.state, moves: event.moves || null } }],
        )
      }
    >
      <p>{t(`operator.state.${to}.what`)}</p>
      <MoveNotice eventId={desk.eventId} choice={mails} />
    </ConfirmButton>
  )
}
