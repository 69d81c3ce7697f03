import { Fault } from '#app/features/account/Parts.tsx'
import { useTask } from '#app/features/account/use-task.ts'
import { textOf } from '#app/features/event/event-document.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { actAs, useDesk } from '../desk.ts'
import { useList } from '../use-list.ts'
import look from '../Desk.module.css'

/** Who is shut out of the chat, and how to let them in again. */
export function BlockedPeople() {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const task = useTask()
  const folder = `events/${desk.eventId}/blocked`
  const { documents } = useList(folder, { newestBy: 'at' })
  if (!documents?.length) return null
  return (
    <section className={look.panel}>
      <h2>{t('operator.chat.blocked', { count: documents.length })}</h2>
      <ul className={look.cards}>
        {documents.map(({ id, data }) => (
          <li key={id} className={look.line}>
            <span>{textOf(data.name) || t('event.chatGuest')}</span>
            <button
              type="button"
              {...buttonLook({ variant: 'secondary', size: 'small' })}
              onClick={() =>
                void task.run(() =>
                  actAs(desk, site, { action: 'chat.unblock', about: textOf(data.name) }, [
                    { path: `${folder}/${id}`, remove: true },
                  ]),
                )
              }
            >
              {t('operator.chat.unblock')}
            </button>
          </li>
        ))}
      </ul>
      <Fault task={task} />
    </section>
  )
}
