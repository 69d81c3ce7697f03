import { Field } from '#app/features/account/Parts.tsx'
import { inWords, type EventChapter, type EventDocument } from '#app/features/event/event-document.ts'
import { withinFilm } from '#app/features/video/chapters.ts'
import { clockTime, secondsOf } from '#app/features/video/clock.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { actAs, useDesk } from './desk.ts'
import { WordsField } from './WordsField.tsx'
import { useFilmLength } from './film-length.ts'
import { useDraft } from './use-draft.ts'
import look from './Desk.module.css'

interface Row {
  key: number
  /** As it is typed: `1:05`. */
  at: string
  title: EventChapter['title']
}

const rowsOf = (chapters: readonly EventChapter[]): Row[] =>
  chapters.map(({ start, title }, key) => ({ key, at: clockTime(start), title }))

/** The chapters of the replay: when each begins, and what it is called. */
export function ChaptersDesk({ event }: { event: EventDocument }) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const desk = useDesk()
  /** What is typed, on what stood there then. */
  const [typed, setTyped] = useDraft<{ rows: Row[]; seen?: readonly EventChapter[] | undefined } | undefined>(
    `${desk.eventId} chapters`,
    undefined,
  )
  const rows = typed?.rows ?? rowsOf(event.chapters)
  const type = (changed: Row[]) => setTyped({ rows: changed, seen: typed ? typed.seen : event.chapters })
  const change = (row: Row, part: Partial<Row>) =>
    type(rows.map((other) => (other === row ? { ...row, ...part } : other)))
  const starts = rows.map(({ at }) => secondsOf(at))
  /** Of two that begin at the same time visitors would see one. */
  const isWrong =
    starts.includes(undefined) ||
    new Set(starts).size < rows.length ||
    rows.some(({ title }) => !Object.keys(title).length)
  const length = useFilmLength(rows.length ? event.replay || (desk.plan?.replay ?? '') : '')
  const timed = rows.flatMap(({ at, title }) => {
    const start = secondsOf(at)
    return start === undefined ? [] : [{ start, title: inWords(title, locale) }]
  })
  const offered = new Set(withinFilm(timed, length))
  const beyond = timed
    .filter((chapter) => !offered.has(chapter))
    .map(({ start, title }) => `${clockTime(start)} ${title}`.trim())
  const tooLate = beyond.length > 0 && (
    <p role="status" className={look.fault}>
      {t('operator.chapter.beyond', { chapters: beyond.join(', '), end: clockTime(Math.floor(length ?? 0)) })}
    </p>
  )
  const path = `events/${desk.eventId}`
  const save = async () => {
    const chapters = rows
      .map(({ at, title }) => ({ start: secondsOf(at) ?? 0, title }))
      .toSorted((one, other) => one.start - other.start)
    try {
      await actAs(
        desk,
        site,
        { action: 'event.chapters', about: desk.eventId, detail: JSON.stringify(chapters) },
        [{ path, merge: { chapters } }],
        [{ path, fields: { chapters: typed?.seen ?? event.chapters } }],
      )
    } catch (error) {
      // Whoever presses again has been told what stands there now.
      setTyped({ rows })
      throw error
    }
    setTyped(undefined)
  }
  return (
    <section className={`${look.panel} ${look.whole}`}>
      <h2>{t('operator.chapters')}</h2>
      {rows.map((row, at) => (
        <fieldset key={row.key} className={look.chapter}>
          <legend className="visually-hidden">{t('operator.chapter', { number: at + 1 })}</legend>
          <Field
            label={t('operator.chapter.at')}
            value={row.at}
            aria-invalid={secondsOf(row.at) === undefined || undefined}
            onChange={(event) => change(row, { at: event.currentTarget.value })}
          />
          <WordsField
            label={t('operator.chapter.title')}
            value={row.title}
            max={120}
            onChange={(title) => change(row, { title })}
          />
          <button
            type="button"
            {...buttonLook({ variant: 'secondary', size: 'small' })}
            onClick={() => type(rows.filter((other) => other !== row))}
          >
            {t('operator.chapter.remove')}
          </button>
        </fieldset>
      ))}
      {typed && isWrong && <p className={look.fault}>{t('operator.chapter.wrong')}</p>}
      {tooLate}
      <div className={buttonRow}>
        <button
          type="button"
          {...buttonLook({ variant: 'secondary' })}
          onClick={() =>
            type([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, at: '', title: {} }])
          }
        >
          {t('operator.chapter.add')}
        </button>
        <ConfirmButton
          label={t('operator.chapters.save')}
          question={t('operator.save.sure')}
          disabled={!typed || isWrong}
          reach="room"
          onConfirm={save}
        >
          {tooLate}
        </ConfirmButton>
        <button
          type="button"
          {...buttonLook({ variant: 'secondary' })}
          disabled={!typed}
          onClick={() => setTyped(undefined)}
        >
          {t('operator.discard')}
        </button>
      </div>
    </section>
  )
}
