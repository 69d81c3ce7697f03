import { readQuestion, type Question } from '#app/features/event/participation.ts'
import { readAll } from '#app/features/live/lite-firestore.ts'
import { buttonRow } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { useDesk } from '../desk.ts'
import { questionRows } from '../room-rows.ts'
import { TakeAlong } from '../TakeAlong.tsx'

/** Takes along all questions of the event, whatever has become of them; visitors sign them. */
export function TakeQuestions({ votesOf }: { votesOf: (question: Question) => number }) {
  const site = useSite()
  const { eventId } = useDesk()
  const rows = async () => {
    const found = await readAll(site, `events/${eventId}/questions`)
    return questionRows(
      found.flatMap(({ id, data }) => readQuestion(id, data) ?? []),
      votesOf,
    )
  }
  return (
    <div className={buttonRow}>
      <TakeAlong action="questions.export" about={eventId} name={`questions-${eventId}`} rows={rows} />
    </div>
  )
}
