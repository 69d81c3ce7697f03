import { useEffect, useState, type ReactNode } from 'react'
import { localeNames, locales } from '#app/content/locales.ts'
import { latinKey } from '#app/base/ui/latin-key.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useErrorsNow } from '../problems/use-own-errors.ts'
import { DeskSwitch } from '../rules/DeskSwitch.tsx'
import { Clashes } from '../story/Clashes.tsx'
import { History } from '../story/History.tsx'
import { Plan } from '../schedule/Plan.tsx'
import { useEditing, useWorkplace } from './editing.ts'
import { Others } from './Others.tsx'
import { PublishButton } from './PublishButton.tsx'
import { PlannedNote } from './PlannedNote.tsx'
import { goTo, useStudioPlace } from './place.ts'
import { SavingNote } from './SavingNote.tsx'
import styles from './StoryBar.module.css'

/** What is done with the whole story: the language, one step back, saving, publishing. */
export function StoryBar() {
  const t = useT()
  const { editor, note } = useWorkplace()
  const { desk } = useStudioPlace()
  const { open, state, locale } = useEditing()
  const { story, saved, canUndo, canRedo } = state
  const errorsNow = useErrorsNow()
  useEffect(() => note(saved), [note, saved])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = latinKey(event)
      if (key === 's') void open.save()
      else if (key === 'z' && event.shiftKey) open.redo()
      else if (key === 'z') open.undo()
      else if (key === 'y') open.redo()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [open])
  useEffect(() => {
    // Left with something unsaved: it is sent now; what cannot be is on the device, or the browser asks first.
    const send = () => void open.save()
    const ask = (event: BeforeUnloadEvent) => {
      if (open.hasChanges() && !open.get().isKept) event.preventDefault()
    }
    addEventListener('pagehide', send)
    addEventListener('online', send)
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('pagehide', send)
      removeEventListener('online', send)
      removeEventListener('beforeunload', ask)
    }
  }, [open])
  return (
    <section className={styles.bar} aria-label={t('studio.story')}>
      <h1 className={styles.name}>{story.name}</h1>
      <DeskSwitch />
      <SavingNote />
      <PlannedNote />
      <Others />
      <Clashes />
      <label className={styles.language}>
        <span className="visually-hidden">{t('studio.language')}</span>
        <select
          value={locale}
          onChange={(event) =>
            goTo({ view: 'story', story: story.id, locale: event.currentTarget.value as typeof locale, desk })
          }
        >
          {locales.map((each) => (
            <option key={each} value={each}>
              {localeNames[each]}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.steps} role="group">
        <StepButton label={t('studio.undo')} path={back} isOff={!canUndo} onPress={() => open.undo()} />
        <StepButton label={t('studio.redo')} path={forth} isOff={!canRedo} onPress={() => open.redo()} />
      </div>
      <DialogButton label={t('studio.history.open')} renderDialog={(close) => <History onClose={close} />} />
      {editor.rights.includes('publish') && (
        <>
          <DialogButton
            label={t('studio.schedule.plan')}
            renderDialog={(close) => <Plan errorsNow={errorsNow} onClose={close} />}
          />
          <PublishButton errorsNow={errorsNow} />
        </>
      )}
    </section>
  )
}

const back = 'M8 5 3 10l5 5M3 10h10a5 5 0 0 1 0 10h-3'
const forth = 'm16 5 5 5-5 5m5-5H11a5 5 0 0 0 0 10h3'

function StepButton({
  label,
  path,
  isOff,
  onPress,
}: {
  label: string
  path: string
  isOff: boolean
  onPress: () => void
}) {
  return (
    <button type="button" title={label} aria-label={label} disabled={isOff} onClick={onPress}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}

/** A button whose dialog is there while it is open. */
function DialogButton({
  label,
  renderDialog,
}: {
  label: string
  renderDialog: (close: () => void) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.other} onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen && renderDialog(() => setOpen(false))}
    </>
  )
}
