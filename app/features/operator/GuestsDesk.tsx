import type { EventDocument } from '#app/features/event/event-document.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonRow } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { actAs, useDesk } from './desk.ts'
import { doorWrites } from './source-writes.ts'
import look from './Desk.module.css'

/** Whether everybody may enter the room, or registered visitors only. `event` has the addresses that guests are told. */
export function GuestsDesk({ event }: { event: EventDocument }) {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const { guestsOnly } = event
  const turn = (to: boolean) => {
    const { writes, guards } = doorWrites(desk.eventId, event, to, desk.plan)
    return actAs(
      desk,
      site,
      { action: 'event.guests', about: desk.eventId, detail: String(to) },
      writes,
      guards,
    )
  }
  return (
    <section className={look.panel}>
      <h2>{t('operator.guests')}</h2>
      <p className="small">{t('operator.guests.text')}</p>
      <div className={buttonRow}>
        <ConfirmButton
          label={t('operator.guests')}
          question={t('operator.guests.sure')}
          variant="secondary"
          reach="pages"
          isOffered={!guestsOnly}
          onConfirm={() => turn(true)}
        >
          <p>{t('operator.guests.text')}</p>
        </ConfirmButton>
        <ConfirmButton
          label={t('operator.guests.open')}
          question={t('operator.guests.openSure')}
          reach="pages"
          isOffered={guestsOnly}
          onConfirm={() => turn(false)}
        />
      </div>
    </section>
  )
}
