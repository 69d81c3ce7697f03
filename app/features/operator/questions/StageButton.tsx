import { Fault } from '#app/features/account/Parts.tsx'
import type { Question } from '#app/features/event/participation.ts'
import { useLive } from '#app/features/live/use-live.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { actAs, useDesk } from '../desk.ts'
import { useRowTask } from '../kept-faults.ts'

/** Puts a question on the speakers' pages, one at a time, and takes it off. */
export function StageButton({ question }: { question: Question }) {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const task = useRowTask(question.text)
  const path = `events/${desk.eventId}/onstage/now`
  const { data } = useLive(path)
  const isOn = data?.question === question.id
  const press = () =>
    actAs(
      desk,
      site,
      { action: isOn ? 'question.offStage' : 'question.onStage', about: question.text, detail: question.id },
      [isOn ? { path, remove: true } : { path, set: { question: question.id }, timed: 'at' }],
      [{ path, fields: { question: data?.question ?? null } }],
    )
  return (
    <>
      <button
        type="button"
        {...buttonLook({ variant: 'secondary', size: 'small' })}
        aria-pressed={isOn}
        data-busy={task.busy || undefined}
        onClick={() => void task.run(press)}
      >
        {t('operator.question.onStage')}
      </button>
      <Fault task={task} />
    </>
  )
}
