import { textOf } from '#app/features/event/event-document.ts'
import { QuestionText } from '#app/features/event/panel/QuestionText.tsx'
import { readQuestion } from '#app/features/event/participation.ts'
import { useLive } from '#app/features/live/use-live.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import styles from './Speaker.module.css'

/** The question of a visitor that a moderator has put on the speakers' pages; of one that was merged, the one that remains. */
export function StageQuestion({ eventId }: { eventId: string }) {
  const t = useT()
  const id = textOf(useLive(`events/${eventId}/onstage/now`).data?.question)
  const asked = useQuestion(eventId, id)
  const into = useQuestion(eventId, asked?.into ?? '')
  const question = into ?? asked
  const isShown = question?.state === 'shown' || question?.state === 'answered'
  return (
    <div role="status" className={styles.question}>
      {question && isShown && (
        <>
          <h2>{t('stage.question')}</h2>
          <QuestionText question={question} />
          {question.name && <bdi>{question.name}</bdi>}
        </>
      )}
    </div>
  )
}

function useQuestion(eventId: string, id: string) {
  return readQuestion(id, useLive(id ? `events/${eventId}/questions/${id}` : undefined).data)
}
