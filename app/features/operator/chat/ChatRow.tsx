import { useRef } from 'react'
import { dateFormat } from '#app/base/i18n/formats.ts'
import { Fault } from '#app/features/account/Parts.tsx'
import type { ChatMessage, ChatState } from '#app/features/event/chat.ts'
import { readAll, readOne } from '#app/features/live/lite-firestore.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { put as write } from '../database.ts'
import { actAs, useDesk } from '../desk.ts'
import { useRowTask } from '../kept-faults.ts'
import { moveOn } from '../move-on.ts'
import look from '../Desk.module.css'

/** Messages of a blocked person that are taken down with one write: it may hold no more than 500. */
const atOnce = 400

/** A message of the chat: who said it, and how to take it down or shut its writer out. */
export function ChatRow({ message }: { message: ChatMessage }) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const desk = useDesk()
  const task = useRowTask(message.text)
  const place = useRef<HTMLDivElement>(null)
  const { id, text, name, state, at } = message
  const event = `events/${desk.eventId}`
  const path = `${event}/chat/${id}`
  const put = async (to: ChatState) => {
    const done = await task.run(() =>
      actAs(
        desk,
        site,
        { action: `chat.${to}`, about: text, detail: id },
        [{ path, merge: { state: to } }],
        [{ path, fields: { state } }],
      ),
    )
    if (done) moveOn(place.current)
  }
  const block = async () => {
    const uid = (await readOne(site, `${event}/authors/${id}`))?.uid
    if (typeof uid !== 'string')
      throw Object.assign(new Error('Nobody wrote it'), { code: 'changed-meanwhile' })
    const own = await readAll(site, `${event}/authors`, { field: 'uid', value: uid })
    const hidden = own.map((written) => ({ path: `${event}/chat/${written.id}`, merge: { state: 'hidden' } }))
    // First they can say no more; whoever has flooded a chat has said thousands of things.
    await actAs(desk, site, { action: 'chat.block', about: text, detail: id }, [
      { path: `${event}/blocked/${uid}`, set: { name }, timed: 'at' },
      ...hidden.slice(0, atOnce),
    ])
    for (let at = atOnce; at < hidden.length; at += atOnce) await write(site, hidden.slice(at, at + atOnce))
  }
  return (
    <div ref={place} className={look.card} data-busy={task.busy || undefined}>
      <p className={look.said} dir="auto">
        {text}
      </p>
      <p className="small mute">
        {[
          name || t('event.chatGuest'),
          at !== undefined && dateFormat(locale, { timeStyle: 'medium' }).format(at),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Fault task={task} />
      <div className={buttonRow}>
        <button
          type="button"
          {...buttonLook({ size: 'small' })}
          onClick={() => void put(state === 'shown' ? 'hidden' : 'shown')}
        >
          {t(state === 'shown' ? 'operator.question.to.hidden' : 'operator.question.to.shown')}
        </button>
        <ConfirmButton
          label={t('operator.chat.block')}
          question={t('operator.chat.blockSure', { name: name || t('event.chatGuest') })}
          variant="secondary"
          size="small"
          onConfirm={block}
        >
          <p className={look.said} dir="auto">
            {text}
          </p>
        </ConfirmButton>
      </div>
    </div>
  )
}
