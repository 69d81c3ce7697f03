import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { shownChat, type ChatMessage } from '../chat.ts'
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
  const read = useRef<{ message: Element; top: number }>(undefined)
  // In a busy room the newest hundred are those of a few seconds: what somebody reads is not to go from under their eyes.
  const [isReading, setIsReading] = useState(false)
  const count = isReading ? shownChat.reading : shownChat.newest
  useEffect(() => followChat(site, id, count, setMessages), [site, id, count])
  // Who has scrolled up to read stays there. Not every browser sees to that itself.
  const settle = () => {
    const list = log.current
    if (!list) return
    if (isAtEnd.current) list.scrollTop = list.scrollHeight
    else if (read.current?.message.isConnected)
      list.scrollTop += topIn(list, read.current.message) - read.current.top
  }
  useLayoutEffect(settle, [messages])
  useEffect(() => {
    // A tab that was not seen when messages came has no height to scroll in until it is.
    const observer = new ResizeObserver(settle)
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
        onScroll={({ currentTarget: list }) => {
          const { scrollTop, clientHeight, scrollHeight } = list
          // Of a tab that is not seen nothing is told by its height.
          if (!clientHeight) return
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd
          const message = [...list.querySelectorAll('li')].find(
            (one) => topIn(list, one) + one.offsetHeight > 0,
          )
          read.current = message && { message, top: topIn(list, message) }
          setIsReading(!isAtEnd.current)
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
      <ChatForm event={event} onSent={() => (isAtEnd.current = true)} />
    </div>
  )
}

/** Pixels from the upper edge of a list to a message in it; negative above it. */
function topIn(list: Element, message: Element): number {
  return message.getBoundingClientRect().top - list.getBoundingClientRect().top
}
