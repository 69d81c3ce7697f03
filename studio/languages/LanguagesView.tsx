import { localeNames } from '#app/content/locales.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useProblems } from '../problems/use-problems.ts'
import { useWorkplace } from '../workspace/editing.ts'
import { hashOf } from '../workspace/place.ts'
import list from '../workspace/List.module.css'
import { missingTexts, type Missing } from './missing.ts'
import styles from './LanguagesView.module.css'

/** How far each language is: what it lacks, page by page, with the way to the text. */
export function LanguagesView() {
  const t = useT()
  const { lines } = useWorkplace()
  const { findings, fault } = useProblems()
  const missing = findings && missingTexts(findings, lines)
  return (
    <main className={list.list} aria-busy={!findings && fault === undefined}>
      <header>
        <h1>{t('studio.languages.title')}</h1>
      </header>
      <p>{t('studio.languages.lead')}</p>
      {fault !== undefined && <p role="alert">{t('studio.loadFailed', { reason: fault })}</p>}
      {!findings && fault === undefined && <p role="status">{t('studio.problems.looking')}</p>}
      {missing?.map((language) => (
        <Language key={language.locale} {...language} />
      ))}
    </main>
  )
}

function Language({ locale, count, stories }: Missing) {
  const t = useT()
  return (
    <details className={styles.language} open={count > 0 && count < 20}>
      <summary>
        <strong lang={locale}>{localeNames[locale]}</strong> {t('studio.languages.count', { count })}
      </summary>
      {stories.length > 0 && (
        <ul className={list.findings}>
          {stories.map(({ line, paths }) => (
            <li key={line.id}>
              <p>{line.name}</p>
              {paths.map((path) => (
                <a key={path} href={hashOf({ view: 'story', story: line.id, locale, at: path })}>
                  {path.replace(/^content\./, '')}
                </a>
              ))}
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
