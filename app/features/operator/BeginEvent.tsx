import { useState } from 'react'
import { Field } from '#app/features/account/Parts.tsx'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonRow } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { actAs, useDesk } from './desk.ts'
import type { Events } from './use-events.ts'
import { ZonedTimes } from './ZonedTimes.tsx'
import look from './Desk.module.css'

/**
 * Makes the document of an event. It says nothing of its time: what the stories plan holds until an operator moves the
 * event, so that nobody's countdown changes.
 */
export function BeginEvent({
  id,
  events,
  onBegun,
}: {
  id: string
  events: Events
  onBegun: (id: string) => void
}) {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const [name, setName] = useState(id)
  const plan = events.all.find((item) => item.id === name)?.plan
  const begin = async () => {
    const path = `events/${name}`
    await actAs(
      desk,
      site,
      { action: 'event.begin', about: name },
      [
        {
          path,
          set: {
            state: 'upcoming',
            parts: { questions: false, reactions: false, polls: false, chat: false },
            rehearsal: 0,
          },
        },
      ],
      // One that a colleague has begun may be live by now: it is not begun anew.
      [{ path, fields: { state: null } }],
    )
    onBegun(name)
  }
  return (
    <section className={look.panel}>
      <p>{t('operator.begin.text')}</p>
      <Field
        label={t('operator.begin.id')}
        value={name}
        required
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {plan &&
        (['start', 'end'] as const).map((moment) => (
          <div key={moment}>
            <h2>{t(`operator.${moment}`)}</h2>
            <ZonedTimes time={plan[moment]} plan={plan} />
          </div>
        ))}
      <div className={buttonRow}>
        <ConfirmButton
          label={t('operator.begin')}
          question={t('operator.begin.sure')}
          disabled={!/^[A-Za-z0-9_-]{1,100}$/.test(name)}
          onConfirm={begin}
        >
          {plan ? (
            <>
              <p>{t('operator.begin.times')}</p>
              <ZonedTimes time={plan.start} plan={plan} />
            </>
          ) : (
            <p>{t('operator.begin.noPlan')}</p>
          )}
        </ConfirmButton>
      </div>
    </section>
  )
}
