import { readQuestion, type Question } from '#app/features/event/participation.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { readAll } from '#app/features/live/lite-firestore.ts'
import { buttonRow } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { csvOf } from '../csv.ts'
import { actAs, useDesk } from '../desk.ts'
import { downloadFile } from '../leads/download.ts'
import { questionRows } from '../room-rows.ts'

/** Takes along all questions of the event, whatever has become of them; recorded, as visitors sign them. */
export function TakeQuestions({ votesOf }: { votesOf: (question: Question) => number }) {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const takeAlong = async () => {
    const found = await readAll(site, `events/${desk.eventId}/questions`)
    const questions = found.flatMap(({ id, data }) => readQuestion(id, data) ?? [])
    const { columns, rows } = questionRows(questions, votesOf)
    await actAs(
      desk,
      site,
      { action: 'questions.export', about: desk.eventId, detail: String(rows.length) },
      [],
    )
    downloadFile(`questions-${desk.eventId}.csv`, csvOf(columns, rows), 'text/csv;charset=utf-8')
  }
  return (
    <div className={buttonRow}>
      <ConfirmButton
        label={t('operator.inbox.csv')}
        question={t('operator.inbox.csvSure')}
        variant="secondary"
        size="small"
        onConfirm={takeAlong}
      />
    </div>
  )
}
