import { Fault } from '#app/features/account/Parts.tsx'
import { readQuestion, type Question } from '#app/features/event/participation.ts'
import { useLive } from '#app/features/live/use-live.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { actAs, useDesk } from '../desk.ts'
import { partWrites } from './joining.ts'
import { useRowTask } from '../kept-faults.ts'
import styles from './Questions.module.css'

/** Takes a merged question out of the one it was merged into. */
export function PartButton({ question, into }: { question: Question; into: Question | undefined }) {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const task = useRowTask(question.text)
  const part = () => {
    const { writes, guards } = partWrites(`events/${desk.eventId}/questions`, question, into)
    return actAs(
      desk,
      site,
      { action: 'question.parted', about: question.text, detail: question.id },
      writes,
      guards,
    )
  }
  return (
    <>
      <Fault task={task} />
      <div>
        <button
          type="button"
          {...buttonLook({ variant: 'secondary', size: 'small' })}
          data-busy={task.busy || undefined}
          onClick={() => void task.run(part)}
        >
          {t('operator.question.part')}
        </button>
      </div>
    </>
  )
}

/** What was merged into a question. */
export function JoinedQuestions({ question }: { question: Question }) {
  const t = useT()
  if (!question.joined.length) return null
  return (
    <details>
      <summary>{t('operator.question.joinedCount', { count: question.joined.length })}</summary>
      <ul className={styles.joined}>
        {question.joined.map((id) => (
          <JoinedQuestion key={id} id={id} into={question} />
        ))}
      </ul>
    </details>
  )
}

function JoinedQuestion({ id, into }: { id: string; into: Question }) {
  const { eventId } = useDesk()
  const question = readQuestion(id, useLive(`events/${eventId}/questions/${id}`).data)
  if (question?.state !== 'joined') return null
  return (
    <li>
      <p dir="auto" lang={question.locale}>
        {question.text}
      </p>
      <PartButton question={question} into={into} />
    </li>
  )
}

/** Where a merged question went, and how to take it out again. */
export function JoinedInto({ question }: { question: Question }) {
  const t = useT()
  const { eventId } = useDesk()
  const into = readQuestion(
    question.into,
    useLive(`events/${eventId}/questions/${question.into || '-'}`).data,
  )
  return (
    <>
      <p className="small">{t('operator.question.joinedWith', { text: into?.text ?? '–' })}</p>
      <PartButton question={question} into={into} />
    </>
  )
}
