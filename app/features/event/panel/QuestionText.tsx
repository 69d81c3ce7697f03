import { displayNames } from '#app/base/i18n/formats.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { isLocale, type Locale } from '#app/content/locales.ts'
import type { Question } from '../participation.ts'
import styles from './Panel.module.css'

/** A question for who reads a language: in its translation, where there is one into that language. */
export const wordsIn = ({ text, translation }: Question, locale: Locale): string =>
  translation?.locale === locale ? translation.text : text

/** A question as it was asked, or its translation into the page's language with the original. */
export function QuestionText({ question }: { question: Question }) {
  const t = useT()
  const locale = useLocale()
  const { text, locale: asked } = question
  const words = wordsIn(question, locale)
  const language = isLocale(asked) ? (displayNames(locale, { type: 'language' }).of(asked) ?? asked) : asked
  return (
    <>
      <p dir="auto" lang={words === text ? asked || undefined : locale}>
        {words}
      </p>
      {words !== text && (
        <p className={styles.note}>
          {t('event.translatedFrom', { language })}{' '}
          <q dir="auto" lang={asked || undefined}>
            {text}
          </q>
        </p>
      )}
    </>
  )
}
