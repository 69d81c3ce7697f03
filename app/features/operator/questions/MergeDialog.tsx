import { useId, useState } from 'react'
import { Fault } from '#app/features/account/Parts.tsx'
import { useTask } from '#app/features/account/use-task.ts'
import { mostJoined, readQuestion, type Question } from '#app/features/event/participation.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { actAs, useDesk } from '../desk.ts'
import { useList } from '../use-list.ts'
import { candidates, joinWrites, likely } from './joining.ts'
import confirm from '../ConfirmButton.module.css'
import look from '../Desk.module.css'
import styles from './Questions.module.css'

/** Questions of each state to choose from, and how many are listed at once. */
const most = 500
const listed = 40

interface MergeDialogProps {
  /** What is to be merged, as it was seen; closed without one. */
  question: Question | undefined
  /** It has left the list that it was chosen in. */
  isGone: boolean
  onClose: () => void
  onDone: () => void
}

/**
 * Merges a question into another one, which is chosen from a list that can be looked through. It stays when the question's
 * card has left the list meanwhile: whoever presses then is told.
 */
export function MergeDialog({ question, isGone, onClose, onDone }: MergeDialogProps) {
  const t = useT()
  return (
    <Dialog open={question !== undefined} onClose={onClose} label={t('operator.question.merge.into')}>
      {question && <MergeChoice key={question.id} {...{ question, isGone, onClose, onDone }} />}
    </Dialog>
  )
}

/** The newest questions of a state. */
function useNewest(eventId: string, state: string): Question[] {
  const { documents } = useList(`events/${eventId}/questions`, {
    newestBy: 'createdAt',
    only: { field: 'state', value: state, first: most, order: 'newest' },
  })
  return (documents ?? []).flatMap(({ id, data }) => readQuestion(id, data) ?? [])
}

function MergeChoice({ question, isGone, onClose, onDone }: MergeDialogProps & { question: Question }) {
  const t = useT()
  const id = useId()
  const site = useSite()
  const desk = useDesk()
  const task = useTask()
  const [search, setSearch] = useState('')
  /** As it was seen when it was chosen. */
  const [chosen, setChosen] = useState<Question>()
  const shown = useNewest(desk.eventId, 'shown')
  const waiting = useNewest(desk.eventId, 'waiting')
  const answered = useNewest(desk.eventId, 'answered')
  const found = candidates(question, [...shown, ...waiting, ...answered], search)
    .filter(({ question: { joined } }) => joined.length + question.joined.length < mostJoined)
    .slice(0, listed)
  const groups = [
    { label: t('operator.question.merge.likely'), all: found.filter((one) => one.likeness >= likely) },
    { label: t('operator.question.merge.others'), all: found.filter((one) => one.likeness < likely) },
  ]
  const merge = async () => {
    if (!chosen) return
    const { writes, guards } = joinWrites(`events/${desk.eventId}/questions`, question, chosen)
    const entry = { action: 'question.joined', about: question.text, detail: `${question.id} ${chosen.id}` }
    await actAs(desk, site, entry, writes, guards)
  }
  return (
    <div className={confirm.confirm}>
      <h2>{t('operator.question.merge.into')}</h2>
      <q dir="auto" lang={question.locale}>
        {question.text}
      </q>
      {isGone && !task.busy && !task.fault && (
        <p role="alert" className={look.fault}>
          {t('operator.gone')}
        </p>
      )}
      <div className={look.field}>
        <label htmlFor={id}>{t('operator.question.merge.find')}</label>
        <input
          id={id}
          type="search"
          value={search}
          onChange={(change) => setSearch(change.currentTarget.value)}
        />
      </div>
      {groups.map(
        ({ label, all }) =>
          all.length > 0 && (
            <fieldset key={label} className={styles.choices}>
              <legend>{label}</legend>
              {all.map(({ question: one }) => (
                <label key={one.id} className={styles.choice}>
                  <input
                    type="radio"
                    name={id}
                    checked={chosen?.id === one.id}
                    onChange={() => setChosen(one)}
                  />
                  <span>
                    <span dir="auto" lang={one.locale}>
                      {one.text}
                    </span>{' '}
                    <small>{t(`operator.question.${one.state}`)}</small>
                  </span>
                </label>
              ))}
            </fieldset>
          ),
      )}
      <p role="status">{!found.length && t('operator.questions.none')}</p>
      <Fault task={task} />
      <div className={buttonRow}>
        <button
          type="button"
          {...buttonLook()}
          disabled={!chosen}
          data-busy={task.busy || undefined}
          onClick={() =>
            void task.run(merge).then((done) => {
              if (!done) return
              onClose()
              onDone()
            })
          }
        >
          {t('operator.question.merge.do')}
        </button>
        <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={onClose}>
          {t('operator.cancel')}
        </button>
      </div>
    </div>
  )
}
