import { timedItems } from '#app/features/event/agenda.ts'
import { timesOf } from '#app/features/event/event-now.ts'
import type { EventDocument } from '#app/features/event/event-document.ts'
import type { EventPlan } from '#app/features/event/plan.ts'
import { runOfShow } from '#app/features/event/run-of-show.ts'
import { zoneName } from '#app/features/event/times.ts'
import { useAgenda } from '#app/features/event/use-agenda.ts'
import { useNow } from '#app/features/live/use-now.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { useDesk } from '../desk.ts'
import { StageDesk } from '../stage/StageDesk.tsx'
import { CueRow } from './CueRow.tsx'
import { OnNow } from './OnNow.tsx'
import styles from './Show.module.css'

/** The agenda as the director works it down: what is on, what comes next, and how far the show is from its plan. */
export function ShowDesk() {
  const t = useT()
  const { event, plan } = useDesk()
  if (!event || !plan) return <p className="mute">{t('operator.noEvent')}</p>
  return (
    <>
      <Show event={event} plan={plan} />
      <StageDesk />
    </>
  )
}

function Show({ event, plan }: { event: EventDocument; plan: EventPlan }) {
  const t = useT()
  const locale = useLocale()
  const now = useNow()
  const items = useAgenda(plan)
  if (!items) return <div className="ruler" aria-busy="true" />
  if (!items.length) return <p className="mute">{t('operator.show.none')}</p>
  const { start, end } = timesOf(plan, event)
  const show = runOfShow(timedItems(items, start), event, { now: now + event.rehearsal, end })
  return (
    <div className={styles.show}>
      <OnNow event={event} show={show} zone={plan.zone} plannedEnd={end} />
      <div>
        <p className={styles.zone}>
          {t('event.zone', { zone: zoneName(start, locale, plan.zone, plan.city, end) })}
        </p>
        <ol className={styles.cues}>
          {show.cues.map((cue) => (
            <CueRow key={cue.id} cue={cue} event={event} zone={plan.zone} />
          ))}
        </ol>
      </div>
    </div>
  )
}
