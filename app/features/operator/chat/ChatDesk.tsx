import { useEffect, useRef, useState } from 'react'
import { chatStates, readChatMessage, type ChatState } from '#app/features/event/chat.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { useDesk } from '../desk.ts'
import { FlowingList } from '../FlowingList.tsx'
import { Segments } from '../Segments.tsx'
import { useList } from '../use-list.ts'
import { BlockedPeople } from './BlockedPeople.tsx'
import { ChatRow } from './ChatRow.tsx'
import { ChatRules } from './ChatRules.tsx'
import look from '../Desk.module.css'
import styles from './Chat.module.css'

/** Messages that are fetched at a time. */
const page = 60

/** The chat as moderators keep it: the newest first, each hidden or its writer blocked at a press. */
export function ChatDesk() {
  const t = useT()
  const { eventId } = useDesk()
  const [state, setState] = useState<ChatState>('shown')
  const [pages, setPages] = useState(1)
  /** While somebody is about to press, nothing new comes in above. */
  const [held, setHeld] = useState<{ at: number | undefined; byTouch: boolean }>()
  const list = useRef<HTMLDivElement>(null)
  // A finger is in the list until it comes down elsewhere: it is lifted after each press.
  const isTouched = held?.byTouch ?? false
  useEffect(() => {
    if (!isTouched) return undefined
    const listening = new AbortController()
    addEventListener(
      'pointerdown',
      ({ target }) => {
        if (!(target instanceof Node && list.current?.contains(target))) setHeld(undefined)
      },
      { signal: listening.signal },
    )
    return () => listening.abort()
  }, [isTouched])
  const first = pages * page
  const { documents, fault } = useList(eventId && `events/${eventId}/chat`, {
    newestBy: 'at',
    only: { field: 'state', value: state, first, order: 'newest' },
  })
  if (!eventId) return <p className="mute">{t('operator.noEvent')}</p>
  if (fault) return <p className={look.fault}>{t('operator.refused')}</p>
  const messages = documents?.flatMap(({ id, data }) => readChatMessage(id, data) ?? []) ?? []
  const heldAt = held?.at
  const listed =
    heldAt === undefined ? messages : messages.filter(({ at }) => at === undefined || at <= heldAt)
  const hold = (byTouch: boolean) =>
    setHeld((former) => ({
      at: former?.at ?? messages[0]?.at,
      byTouch: byTouch || (former?.byTouch ?? false),
    }))
  const leave = () => setHeld((former) => (former?.byTouch ? former : undefined))
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
          setHeld(undefined)
        }}
      />
      <div className={styles.held}>
        <p role="status" className="small">
          {more > 0 && t('operator.chat.held', { count: more })}
        </p>
        {more > 0 && isTouched && (
          <button
            type="button"
            {...buttonLook({ variant: 'secondary', size: 'small' })}
            onClick={() => setHeld(undefined)}
          >
            {t('operator.chat.showHeld')}
          </button>
        )}
      </div>
      {documents?.length === 0 && <p className="mute">{t('operator.questions.none')}</p>}
      <div
        ref={list}
        onPointerEnter={({ pointerType }) => hold(pointerType !== 'mouse')}
        onPointerLeave={leave}
        onFocus={() => hold(false)}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && leave()}
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
