import { useCallback, useId, useState } from 'react'
import type { Words } from '#app/features/event/event-document.ts'
import { hasWords } from '#app/features/forms/text.ts'
import { isLocale, localeNames, locales, type Locale } from '#app/content/locales.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import styles from './Desk.module.css'

interface WordsFieldProps {
  label: string
  value: Words
  onChange: (words: Words) => void
  max: number
  lines?: number
  /** It has only just been asked for, and is written next. */
  isNext?: boolean
}

/** Words in any of the languages, one at a time; those that have some are marked. English stands in for the others. */
export function WordsField({ label, value, onChange, max, lines = 1, isNext = false }: WordsFieldProps) {
  const t = useT()
  const id = useId()
  const [locale, setLocale] = useState<Locale>('en')
  const put = (text: string) => {
    const { [locale]: _, ...others } = value
    onChange(hasWords(text) ? { ...value, [locale]: text } : others)
  }
  const begin = useCallback((field: HTMLElement | null) => void (isNext && field?.focus()), [isNext])
  const shared = { id, maxLength: max, lang: locale, value: value[locale] ?? '' }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.words}>
        {lines > 1 ? (
          <textarea
            ref={begin}
            {...shared}
            rows={lines}
            onChange={(event) => put(event.currentTarget.value)}
          />
        ) : (
          <input ref={begin} {...shared} onChange={(event) => put(event.currentTarget.value)} />
        )}
        <select
          aria-label={`${label}: ${t('operator.language')}`}
          value={locale}
          onChange={(event) => isLocale(event.currentTarget.value) && setLocale(event.currentTarget.value)}
        >
          {locales.map((item) => (
            <option key={item} value={item}>
              {value[item] ? `${localeNames[item]} ✓` : localeNames[item]}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
