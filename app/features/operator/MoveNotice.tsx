import { useEffect, useState, type RefObject } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { registrationEvents } from '#app/features/forms/definitions.ts'
import { countAll } from '#app/features/live/lite-firestore.ts'
import styles from './Event.module.css'

/** Milliseconds after which it is counted anew: registrations come in while the operator decides. */
const every = 3000

/** Before an event is moved: how many have registered, and whether they are mailed. Mails are sent by the site's own database only. */
export function MoveNotice({
  eventId,
  choice,
}: {
  eventId: string
  choice: RefObject<HTMLInputElement | null>
}) {
  const t = useT()
  const site = useSite()
  const [count, setCount] = useState<number>()
  useEffect(() => {
    let ended = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const codes = Object.entries(registrationEvents).filter(([, id]) => id === eventId)
    const look = async () => {
      await Promise.all(
        codes.map(([value]) => countAll(site, 'registrations', { field: 'event', value })),
      ).then(
        (counts) => ended || setCount(counts.reduce((sum, each) => sum + each, 0)),
        (error: unknown) => ended || console.warn('Registrations could not be counted', error),
      )
      if (!ended) timer = setTimeout(() => void look(), every)
    }
    void look()
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [site, eventId])
  return (
    <>
      {count !== undefined && <p role="status">{t('operator.move.registered', { count })}</p>}
      <label className={styles.switch}>
        <input ref={choice} type="checkbox" defaultChecked />
        <span>{t('operator.move.mail')}</span>
      </label>
    </>
  )
}
