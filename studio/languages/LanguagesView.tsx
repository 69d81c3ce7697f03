import { localeNames } from '#app/content/locales.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useWorkplace } from '../workspace/editing.ts'
import list from '../workspace/List.module.css'
import { Exchange } from './Exchange.tsx'
import { useExport } from './use-export.ts'
import { StoryTexts } from './StoryTexts.tsx'
import { byLanguage, type LanguageToDo } from './to-do.ts'
import styles from './LanguagesView.module.css'

/** How far each language is: what it lacks and what is outdated, page by page, with the way to the text. */
export function LanguagesView() {
  const t = useT()
  const { counts } = useWorkplace()
  const exporting = useExport()
  return (
    <main className={list.list} aria-busy={!counts}>
      <header>
        <h1>{t('studio.languages.title')}</h1>
      </header>
      <p>{t('studio.languages.lead')}</p>
      <Exchange exporting={exporting} />
      {!counts && <p role="status">{t('studio.problems.looking')}</p>}
      {counts &&
        byLanguage([...counts.values()]).map((language) => (
          <Language key={language.locale} {...language} onExport={exporting.save} />
        ))}
    </main>
  )
}

type LanguageProps = LanguageToDo & { onExport: ReturnType<typeof useExport>['save'] }

function Language({ locale, texts, done, missing, stale, stories, onExport }: LanguageProps) {
  const t = useT()
  const { lines } = useWorkplace()
  return (
    <details className={styles.language} open={stories.length > 0 && stories.length < 20}>
      <summary>
        <strong lang={locale}>{localeNames[locale]}</strong>
        <progress max={texts} value={done} aria-hidden="true" />
        <span>{t('studio.languages.count', { done, texts, missing, stale })}</span>
      </summary>
      {stories.length > 0 && (
        <ul className={list.findings}>
          {stories.map(({ story, missing, stale }) => {
            const line = lines.find(({ id }) => id === story)
            return line && <StoryTexts key={story} {...{ line, locale, missing, stale, onExport }} />
          })}
        </ul>
      )}
    </details>
  )
}
