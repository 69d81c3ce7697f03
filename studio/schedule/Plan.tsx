import { useId, useState } from 'react'
import { ownZone } from '#app/base/calendar/own-zone.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { useEditing, useWorkplace } from '../workspace/editing.ts'
import { fromLocalInput, toLocalInput } from './planned.ts'
import dialog from '../workspace/DialogBody.module.css'

/** When visitors begin to see the story and when no more, in the editor's zone; and taking it back now. */
export function Plan({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { service } = useWorkplace()
  const { open, state } = useEditing()
  const { story, saved } = state
  const [fault, setFault] = useState<string>()
  const [from, until] = [toLocalInput(story.publish_at), toLocalInput(story.expire_at)]
  const isWrong = from !== '' && until !== '' && until <= from
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
          if (!isWrong) void open.save().then(onClose)
        }}
      >
        <h2 id="plan">{t('studio.schedule.title')}</h2>
        <p>{t('studio.schedule.zone', { zone: ownZone() })}</p>
        <Time
          label={t('studio.schedule.from')}
          value={from}
          onChange={(text) => open.describe({ publish_at: fromLocalInput(text) }, 'publish_at')}
        />
        <Time
          label={t('studio.schedule.until')}
          value={until}
          onChange={(text) => open.describe({ expire_at: fromLocalInput(text) }, 'expire_at')}
        />
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
              onClick={() => open.describe({ publish_at: null, expire_at: null })}
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
