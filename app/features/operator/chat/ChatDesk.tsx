import { useState } from 'react'
import { chatStates, readChatMessage, type ChatState } from '#app/features/event/chat.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useDesk } from '../desk.ts'
import { FlowingList } from '../FlowingList.tsx'
import { Segments } from '../Segments.tsx'
import { useList } from '../use-list.ts'
import { BlockedPeople } from './BlockedPeople.tsx'
import { ChatRow } from './ChatRow.tsx'
import { ChatRules } from './ChatRules.tsx'
import look from '../Desk.module.css'

/** Messages that are fetched at a time. */
const page = 60

/** The chat as moderators keep it: the newest first, each hidden or its writer blocked at a press. */
export function ChatDesk() {
  const t = useT()
  const { eventId } = useDesk()
  const [state, setState] = useState<ChatState>('shown')
  const [pages, setPages] = useState(1)
  /** While somebody is about to press, nothing new comes in above. */
  const [heldAt, setHeldAt] = useState<number>()
  const first = pages * page
  const { documents, fault } = useList(eventId && `events/${eventId}/chat`, {
    newestBy: 'at',
    only: { field: 'state', value: state, first, order: 'newest' },
  })
  if (!eventId) return <p className="mute">{t('operator.noEvent')}</p>
  if (fault) return <p className={look.fault}>{t('operator.refused')}</p>
  const messages = documents?.flatMap(({ id, data }) => readChatMessage(id, data) ?? []) ?? []
  const listed =
    heldAt === undefined ? messages : messages.filter(({ at }) => at === undefined || at <= heldAt)
  const hold = () => setHeldAt((held) => held ?? messages[0]?.at)
  const more = messages.length - listed.length
  return (
    <>
      <ChatRules />
      <Segments
        label={t('operator.chat.which')}
        all={chatStates}
        value={state}
        wordOf={(one) => t(`operator.question.${one}`)}
        onChoose={(chosen) => {
          setState(chosen)
          setPages(1)
          setHeldAt(undefined)
        }}
      />
      <p role="status" className="small">
        {more > 0 && t('operator.chat.held', { count: more })}
      </p>
      {documents?.length === 0 && <p className="mute">{t('operator.questions.none')}</p>}
      <div
        onPointerEnter={hold}
        onPointerLeave={() => setHeldAt(undefined)}
        onFocus={hold}
        onBlur={({ currentTarget, relatedTarget }) =>
          !currentTarget.contains(relatedTarget) && setHeldAt(undefined)
        }
      >
        <FlowingList
          key={state}
          items={listed}
          total={listed.length}
          onEnd={() => messages.length >= first && setPages(pages + 1)}
          renderItem={(message) => <ChatRow message={message} />}
        />
      </div>
      <BlockedPeople />
    </>
  )
}
