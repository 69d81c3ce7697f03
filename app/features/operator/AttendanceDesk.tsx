import { useEffect, useState } from 'react'
import { dateFormat, numberFormat } from '#app/base/i18n/formats.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { buttonRow } from '#app/base/ui/button.ts'
import { useSite, type SiteContextValue } from '#app/base/page/site.ts'
import { openAuth } from '#app/features/live/auth.ts'
import { askWorker } from './ask-worker.ts'
import { attendanceRows, type Attendance, type Attendee } from './attendance-report.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { actAs, useDesk } from './desk.ts'
import { TakeAlong } from './TakeAlong.tsx'
import { useList } from './use-list.ts'
import look from './Desk.module.css'
import styles from './Attendance.module.css'

/** People who are listed: the file has all of them. */
const most = 500

/** Deletions that go in one batch with their record. */
const atOnce = 400

/** Who came to the event of those who agreed to be seen, who did not, and how many others did. */
export function AttendanceDesk() {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const desk = useDesk()
  const guests = useList(desk.eventId && `events/${desk.eventId}/guests`).documents
  const { report, fault } = useAttendance(desk.eventId, guests?.length)
  if (!desk.eventId) return <p className="mute">{t('operator.noEvent')}</p>
  if (fault) return <p className={look.fault}>{t('operator.attendance.unavailable')}</p>
  if (!report) return <div className="ruler" aria-busy="true" />
  const drop = async () => {
    const paths = (guests ?? []).map(({ id }) => `events/${desk.eventId}/guests/${id}`)
    for (let at = 0; at < paths.length; at += atOnce)
      await actAs(
        desk,
        site,
        { action: 'attendance.delete', about: desk.eventId, detail: String(paths.length) },
        paths.slice(at, at + atOnce).map((path) => ({ path, remove: true as const })),
      )
  }
  // Who is not there may still come.
  const isOver = desk.event?.state === 'ended' || desk.event?.state === 'cancelled'
  const people = [...report.came, ...report.missed]
  const figures = [
    ['registered', report.registered],
    ['came', report.came.length],
    [isOver ? 'missed' : 'awaited', report.missed.length],
    ['unnamed', report.unnamed],
  ] as const
  return (
    <>
      <p className="small">{t('operator.attendance.text')}</p>
      <dl className={styles.figures}>
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{t(`operator.attendance.${name}`)}</dt>
            <dd>{numberFormat(locale).format(count)}</dd>
          </div>
        ))}
      </dl>
      <div className={buttonRow}>
        <TakeAlong
          action="attendance.export"
          about={desk.eventId}
          name={`attendance-${desk.eventId}`}
          rows={() => attendanceRows(report)}
          disabled={!report.came.length && !report.missed.length}
        />
        <ConfirmButton
          label={t('operator.attendance.delete')}
          question={t('operator.attendance.deleteSure')}
          variant="secondary"
          size="small"
          disabled={!guests?.length}
          onConfirm={drop}
        />
      </div>
      <ul className={look.cards}>
        {people.slice(0, most).map((person) => (
          <Person key={person.id} person={person} isOver={isOver} />
        ))}
      </ul>
      {people.length > most && <p className="mute">{t('operator.attendance.listed', { count: most })}</p>}
    </>
  )
}

interface PersonProps {
  person: Attendee
  isOver: boolean
}

function Person({ person, isOver }: PersonProps) {
  const { name, email, company, first, last, answers, questions } = person
  const t = useT()
  const locale = useLocale()
  const time = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className={look.card}>
      <p>
        <strong dir="auto">{name}</strong> {[email, company].filter(Boolean).join(' · ')}
      </p>
      <p className="small mute">
        {first === undefined || last === undefined
          ? t(isOver ? 'operator.attendance.absent' : 'operator.attendance.notYet')
          : time.formatRange(first, last)}
      </p>
      {(answers.length > 0 || questions.length > 0) && (
        <ul className={styles.parts}>
          {answers.map(({ poll, answer }) => (
            <li key={poll}>
              {poll} <b>{answer}</b>
            </li>
          ))}
          {questions.map((question) => (
            <li key={question} dir="auto">
              “{question}”
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface Heard {
  event: string
  report?: Attendance
  fault?: true
}

const nothing: Heard = { event: '' }

/** Milliseconds between two looks, and where a worker is asked, whose every look is paid for. */
const every = 15_000
const everyOfWorker = 60_000

/** What the server, or a worker, tells of an event. */
async function attendanceFrom(
  site: SiteContextValue,
  event: string,
  signal: AbortSignal,
): Promise<Attendance> {
  if (site.live?.hosted) return (await askWorker(site, 'attendance', { event }, { signal })) as Attendance
  const { currentUser } = await openAuth(site)
  const answer = await fetch(`${site.base}/_attendance/${encodeURIComponent(event)}`, {
    headers: { authorization: `Bearer ${await currentUser?.getIdToken()}` },
    cache: 'no-store',
    signal,
  })
  if (!answer.ok) throw new Error(`The attendance was not told (${answer.status})`)
  return (await answer.json()) as Attendance
}

/** What is told of an event; asked anew when somebody has come, and now and then. */
function useAttendance(eventId: string, guests: number | undefined) {
  const site = useSite()
  const [heard, setHeard] = useState<Heard>()
  // A worker is not asked for each who comes.
  const occasion = site.live?.hosted ? Boolean(guests) : guests
  useEffect(() => {
    if (!eventId) return
    const ended = new AbortController()
    const look = () =>
      attendanceFrom(site, eventId, ended.signal)
        .then((report) => ended.signal.aborted || setHeard({ event: eventId, report }))
        .catch(() => {
          if (!ended.signal.aborted)
            setHeard((before) => (before?.event === eventId ? before : { event: eventId, fault: true }))
        })
    void look()
    const pause = site.live?.hosted ? everyOfWorker : every
    const timer = setInterval(() => document.visibilityState === 'visible' && void look(), pause)
    return () => {
      ended.abort()
      clearInterval(timer)
    }
  }, [site, eventId, occasion])
  return heard?.event === eventId ? heard : nothing
}
