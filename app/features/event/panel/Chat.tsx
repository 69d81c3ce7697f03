import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import type { ChatMessage } from '../chat.ts'
import { followChat } from '../follow.ts'
import type { EventNow } from '../event-now.ts'
import { ChatForm } from './ChatForm.tsx'
import styles from './Panel.module.css'

/** Pixels from the end within which somebody reads the newest message. */
const nearEnd = 40

/** What visitors say to each other: the newest messages, and a line to write one. */
export function Chat({ event }: { event: EventNow }) {
  const t = useT()
  const site = useSite()
  const { id } = event.plan
  const [messages, setMessages] = useState<ChatMessage[]>()
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => followChat(site, id, setMessages), [site, id])
  // Who has scrolled up to read stays there.
  const toEnd = () => {
    if (isAtEnd.current && log.current) log.current.scrollTop = log.current.scrollHeight
  }
  useLayoutEffect(toEnd, [messages])
  useEffect(() => {
    // A tab that was not seen when messages came has no height to scroll in until it is.
    const observer = new ResizeObserver(toEnd)
    if (log.current) observer.observe(log.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div className={styles.part}>
      {messages?.length === 0 && <p className={styles.note}>{t('event.chatEmpty')}</p>}
      <div
        ref={log}
        role="log"
        aria-live="polite"
        aria-label={t('event.chat')}
        // It scrolls, so the keyboard must get at it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.chat}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd
        }}
      >
        <ul className={styles.messages}>
          {messages?.map((message) => (
            <li key={message.id}>
              <span className={styles.by}>
                <bdi>{message.name || t('event.chatGuest')}</bdi>
              </span>
              <p dir="auto">{message.text}</p>
            </li>
          ))}
        </ul>
      </div>
      {event.state === 'ended' ? (
        <p className={styles.note}>{t('event.chatClosed')}</p>
      ) : (
        <ChatForm event={event} onSent={() => (isAtEnd.current = true)} />
      )}
    </div>
  )
}
