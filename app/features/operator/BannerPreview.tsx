import { useEffect, useState } from 'react'
import { localeNames, locales, type Locale } from '#app/content/locales.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { wordsOf, type Banner } from '#app/features/live/banner/banner.ts'
import { useSite } from '#app/base/page/site.ts'
import styles from './Banner.module.css'
import look from './Desk.module.css'

/** What the visitors of each language will read. */
export function BannerPreview({ banner }: { banner: Banner }) {
  const t = useT()
  const words = useAllWords()
  const content = wordsOf({ ...banner, customMessage: banner.customMessage.trim() })
  return (
    <section className={`${look.panel} ${look.whole}`}>
      <h2>{t('operator.preview')}</h2>
      {'text' in content && <p className="small mute">{t('operator.preview.own')}</p>}
      <ul className={styles.preview}>
        {locales.map((locale) => (
          <li key={locale}>
            <span className={look.label}>{localeNames[locale]}</span>
            <p
              className={styles.bannerLine}
              data-severity={banner.severity}
              lang={'id' in content ? locale : undefined}
              dir="auto"
            >
              {'text' in content ? content.text : (words[locale]?.[content.id] ?? '…')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Words = Readonly<Record<string, string>>

/** The words of all languages, as their pages fetch them. */
function useAllWords(): Partial<Record<Locale, Words>> {
  const { base, build } = useSite()
  const [all, setAll] = useState<Partial<Record<Locale, Words>>>({})
  useEffect(() => {
    for (const locale of locales)
      fetch(`${base}/_i18n/${build}/${locale}/messages.json`)
        .then((answer) => answer.json() as Promise<Record<string, unknown>>)
        .then((words) => setAll((known) => ({ ...known, [locale]: plainWords(words) })))
        .catch(() => undefined)
  }, [base, build])
  return all
}

function plainWords(words: Record<string, unknown>): Words {
  return Object.fromEntries(
    Object.entries(words).flatMap(([id, word]) =>
      id.startsWith('errormessages.') ? [[id, Array.isArray(word) ? word.join('') : String(word)]] : [],
    ),
  )
}
