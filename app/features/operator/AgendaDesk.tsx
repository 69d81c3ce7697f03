import { useId, useState } from 'react'
import type { EventDocument } from '#app/features/event/event-document.ts'
import { timedItems } from '#app/features/event/agenda.ts'
import { timesOf } from '#app/features/event/event-now.ts'
import { clockOf } from '#app/features/event/times.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { buttonRow } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { runningAndNext } from './agenda-next.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { actAs, useDesk } from './desk.ts'
import { useAgenda } from './use-agenda.ts'
import { useNow } from './use-now.ts'
import look from './Desk.module.css'

/** Which item of the agenda is on: by the clock, or as the operator names it. */
export function AgendaDesk({ event }: { event: EventDocument }) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const desk = useDesk()
  const now = useNow()
  const id = useId()
  const items = useAgenda(desk.plan)
  const [chosen, setChosen] = useState<string>()
  const { plan } = desk
  const timed = plan ? timedItems(items ?? [], timesOf(plan, event).start) : []
  const isLive = event.state === 'live' || event.state === 'break'
  const { running, next } = runningAndNext(timed, { now: now + event.rehearsal, isLive, item: event.item })
  const value = chosen ?? event.item
  const path = `events/${desk.eventId}`
  const set = async (item: string) => {
    await actAs(
      desk,
      site,
      { action: 'event.item', about: desk.eventId, detail: item },
      [{ path, merge: { item } }],
      [{ path, fields: { item: event.item } }],
    )
    setChosen(undefined)
  }
  const titleOf = (item: string) =>
    item ? (timed.find((other) => other.id === item)?.item.title ?? item) : t('operator.agenda.clock')
  const following = timed[next]
  return (
    <section className={look.panel} aria-busy={items === undefined}>
      <h2>{t('operator.agenda')}</h2>
      <p>
        {t('operator.agenda.now')}: <strong>{timed[running]?.item.title ?? '–'}</strong>
      </p>
      <div className={look.field}>
        <label htmlFor={id}>{t('operator.agenda.item')}</label>
        <select id={id} value={value} onChange={(change) => setChosen(change.currentTarget.value)}>
          <option value="">{t('operator.agenda.clock')}</option>
          {timed.map(({ id, start, item }) => (
            <option key={id} value={id}>
              {clockOf(start, locale, plan?.zone ?? 'UTC')} {item.title}
            </option>
          ))}
          {value && !timed.some((item) => item.id === value) && <option value={value}>{value}</option>}
        </select>
      </div>
      <div className={buttonRow}>
        {following && (
          <ConfirmButton
            label={t('operator.agenda.next', { title: following.item.title })}
            question={t('operator.agenda.sure', { title: following.item.title })}
            isPublic
            onConfirm={() => set(following.id)}
          />
        )}
        {chosen !== undefined && chosen !== event.item && (
          <ConfirmButton
            label={t('operator.agenda.set')}
            question={t('operator.agenda.sure', { title: titleOf(chosen) })}
            variant="secondary"
            isPublic
            onConfirm={() => set(chosen)}
          />
        )}
      </div>
    </section>
  )
}
