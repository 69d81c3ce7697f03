import { useId, useState } from 'react'
import { ownZone } from '#app/base/calendar/own-zone.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { useEditing, useWorkplace } from '../workspace/editing.ts'
import { FindingList } from '../problems/ProblemsView.tsx'
import type { Finding } from '../service/types.ts'
import { fromLocalInput, toLocalInput } from './planned.ts'
import dialog from '../workspace/DialogBody.module.css'

/** When visitors begin to see the story and when no more, in the editor's zone; and taking it back now. */
export function Plan({ errorsNow, onClose }: { errorsNow: () => Finding[]; onClose: () => void }) {
  const t = useT()
  const { service } = useWorkplace()
  const { open, state } = useEditing()
  const { story, saved } = state
  const [errors] = useState(errorsNow)
  const [fault, setFault] = useState<string>()
  // Nothing is planned before it is pressed for: on its way to 2030 a year that is typed is the second of our era.
  const [{ from, until, now }, setTimes] = useState(() => ({
    from: toLocalInput(story.publish_at),
    until: toLocalInput(story.expire_at),
    now: Date.now(),
  }))
  const enter = (times: { from?: string; until?: string }) =>
    setTimes({ from, until, ...times, now: Date.now() })
  const isPast = (text: string) => text !== '' && Date.parse(text) <= now
  const isWrong = from !== '' && until !== '' && until <= from
  const plan = (times: { from: string; until: string }) => {
    const isNew =
      times.from !== toLocalInput(story.publish_at) || times.until !== toLocalInput(story.expire_at)
    if (isNew)
      open.describe({ publish_at: fromLocalInput(times.from), expire_at: fromLocalInput(times.until) })
    void open.save().then(onClose)
  }
  const takeBack = () =>
    open
      .save()
      .then(() => service.unpublish(saved.id))
      .then((next) => open.take(next))
      .then(onClose, (error: unknown) => setFault(error instanceof Error ? error.message : String(error)))
  return (
    <Dialog open onClose={onClose} labelledBy="plan">
      <form
        className={dialog.body}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isWrong) plan({ from, until })
        }}
      >
        <h2 id="plan">{t('studio.schedule.title')}</h2>
        <p>{t('studio.schedule.zone', { zone: ownZone() })}</p>
        <Time label={t('studio.schedule.from')} value={from} onChange={(text) => enter({ from: text })} />
        <Time label={t('studio.schedule.until')} value={until} onChange={(text) => enter({ until: text })} />
        <p role="status">
          {isWrong
            ? ''
            : isPast(until)
              ? t('studio.schedule.pastEnd')
              : isPast(from)
                ? t('studio.schedule.pastStart')
                : ''}
        </p>
        {from !== '' && errors.length > 0 && (
          <>
            <p>{t('studio.problems.publishText', { count: errors.length })}</p>
            <FindingList findings={errors} onGo={onClose} />
          </>
        )}
        {isWrong && <p role="alert">{t('studio.schedule.order')}</p>}
        {fault !== undefined && <p role="alert">{fault}</p>}
        <div className={buttonRow}>
          <button type="submit" {...buttonLook()} disabled={isWrong}>
            {t('studio.schedule.plan')}
          </button>
          {(from || until) && (
            <button
              type="button"
              {...buttonLook({ variant: 'secondary' })}
              onClick={() => plan({ from: '', until: '' })}
            >
              {t('studio.schedule.clear')}
            </button>
          )}
          {saved.published && (
            <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={() => void takeBack()}>
              {t('studio.schedule.unpublish')}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function Time({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
