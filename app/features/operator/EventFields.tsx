import { useId, useState } from 'react'
import { Field } from '#app/features/account/Parts.tsx'
import type { EventDocument } from '#app/features/event/event-document.ts'
import { dateFormat } from '#app/base/i18n/formats.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { buttonRow } from '#app/base/ui/button.ts'
import type { Locale } from '#app/content/locales.ts'
import { useSite } from '#app/base/page/site.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { actAs, useDesk } from './desk.ts'
import { dateOf, fieldOf, timeIn } from './local-time.ts'
import { WordsField } from './WordsField.tsx'
import look from './Desk.module.css'
import styles from './Event.module.css'

type Fields = Pick<EventDocument, 'start' | 'end' | 'stream' | 'replay' | 'message' | 'item'> & {
  alternates: string
}

const fieldsOf = ({ start, end, stream, replay, message, item, alternates }: EventDocument): Fields => ({
  start,
  end,
  stream,
  replay,
  message,
  item,
  alternates: alternates.join('\n'),
})

/** Times, addresses and words of an event. What another operator saves meanwhile shows where nothing was typed here. */
export function EventFields({ event }: { event: EventDocument }) {
  const t = useT()
  const locale = useLocale()
  const id = useId()
  const site = useSite()
  const desk = useDesk()
  const [typed, setTyped] = useState<Partial<Fields>>({})
  const value = { ...fieldsOf(event), ...typed }
  const type = (part: Partial<Fields>) => setTyped({ ...typed, ...part })
  const lines = value.alternates.split('\n').flatMap((line) => line.trim() || [])
  const wrong = [value.stream, value.replay, ...lines].filter((item) => item && !isAddress(item.trim()))
  const isBackward = value.start !== undefined && value.end !== undefined && value.end <= value.start
  const save = async () => {
    const fields = {
      start: dateOf(value.start),
      end: dateOf(value.end),
      stream: value.stream.trim(),
      alternates: lines,
      replay: value.replay.trim(),
      message: value.message,
      item: value.item.trim(),
    }
    const changed = Object.fromEntries(Object.entries(fields).filter(([name]) => name in typed))
    await actAs(
      desk,
      site,
      { action: 'event.change', about: desk.eventId, detail: JSON.stringify(changed) },
      // Whole fields: words that were taken out are gone.
      [{ path: `events/${desk.eventId}`, merge: changed }],
    )
    setTyped({})
  }
  return (
    <>
      <div className={look.pair}>
        <Field
          label={t('operator.start')}
          type="datetime-local"
          value={fieldOf(value.start)}
          onChange={(change) => type({ start: timeIn(change.currentTarget.value) })}
        />
        <Field
          label={t('operator.end')}
          type="datetime-local"
          value={fieldOf(value.end)}
          onChange={(change) => type({ end: timeIn(change.currentTarget.value) })}
        />
      </div>
      <Field
        label={t('operator.stream')}
        inputMode="url"
        value={value.stream}
        onChange={(change) => type({ stream: change.currentTarget.value })}
      />
      <div className={look.field}>
        <label htmlFor={id}>{t('operator.alternates')}</label>
        <textarea
          id={id}
          rows={2}
          value={value.alternates}
          onChange={(change) => type({ alternates: change.currentTarget.value })}
        />
      </div>
      <Field
        label={t('operator.replay')}
        inputMode="url"
        value={value.replay}
        onChange={(change) => type({ replay: change.currentTarget.value })}
      />
      <Field
        label={t('operator.item')}
        value={value.item}
        onChange={(change) => type({ item: change.currentTarget.value })}
      />
      <WordsField
        label={t('operator.message')}
        value={value.message}
        max={500}
        lines={2}
        onChange={(message) => type({ message })}
      />
      {wrong.length > 0 && (
        <p className={look.fault}>{t('operator.wrongAddress', { address: wrong.join(' ') })}</p>
      )}
      {isBackward && <p className={look.fault}>{t('operator.backward')}</p>}
      <div className={buttonRow}>
        <ConfirmButton
          label={t('operator.save')}
          question={t('operator.save.sure')}
          disabled={!Object.keys(typed).length || wrong.length > 0 || isBackward}
          isPublic
          onConfirm={save}
        >
          <ul className={styles.changes}>
            {Object.entries(typed).map(([name, part]) => (
              <li key={name}>
                {t(`operator.${name as keyof Fields}`)}: <code>{shown(part, locale)}</code>
              </li>
            ))}
          </ul>
        </ConfirmButton>
      </div>
    </>
  )
}

function shown(part: unknown, locale: Locale): string {
  if (typeof part === 'number')
    return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(part)
  return typeof part === 'object' ? JSON.stringify(part) : String(part ?? '–') || '–'
}

/** A path of this site, or an address on the web. */
function isAddress(text: string): boolean {
  return /^\/(?!\/)/.test(text) || (/^https?:\/\//.test(text) && URL.canParse(text))
}
