import { isLocale, localeNames } from '#app/content/locales.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import type { Finding } from '../service/types.ts'
import { useWorkplace } from '../workspace/editing.ts'
import { hashOf } from '../workspace/place.ts'
import { slugOfFinding } from './findings.ts'
import { findingWords, pathWords, placeWords } from './words.ts'
import styles from '../workspace/List.module.css'

/** What the checks find in all content, by story, each with the way to the field it is about. */
export function ProblemsView() {
  const t = useT()
  const { problems } = useWorkplace()
  const { findings, fault, isLooking, again } = problems
  const byStory = Map.groupBy(findings ?? [], ({ story }) => story)
  return (
    <main className={styles.list} aria-busy={isLooking || (!findings && fault === undefined)}>
      <header>
        <h1>{t('studio.problems.title')}</h1>
        <button type="button" {...buttonLook({ variant: 'secondary', size: 'small' })} onClick={again}>
          {t('studio.problems.again')}
        </button>
      </header>
      <p role="status">
        {fault !== undefined
          ? t('studio.loadFailed', { reason: fault })
          : findings && !isLooking
            ? t('studio.problems.count', { count: findings.length })
            : t('studio.problems.looking')}
      </p>
      {[...byStory].map(([story, own]) => (
        <section key={story}>
          <h2>{placeWords(t, { story })}</h2>
          <FindingList findings={own} />
        </section>
      ))}
    </main>
  )
}

/** What was found, line by line; `onGo` is called when one is led there. */
export function FindingList({ findings, onGo }: { findings: readonly Finding[]; onGo?: () => void }) {
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <FindingLine
          key={`${finding.path} ${finding.rule} ${finding.message}`}
          finding={finding}
          onGo={onGo}
        />
      ))}
    </ul>
  )
}

function FindingLine({ finding, onGo }: { finding: Finding; onGo: (() => void) | undefined }) {
  const t = useT()
  const { lines } = useWorkplace()
  const lacking = finding.lacking?.map((code) => (isLocale(code) ? localeNames[code] : code)).join(', ')
  const slug = slugOfFinding(finding)
  const [, language] = /__i18n__(\w+)/.exec(finding.path) ?? []
  const locale = isLocale(language) ? language : 'en'
  const line = lines.find(({ full_slug, is_folder }) => !is_folder && full_slug === slug)
  return (
    <li data-severity={finding.severity}>
      <p>
        <strong>{t(`studio.problems.${finding.severity}`)}</strong>{' '}
        {lacking ? t('studio.problems.lacking', { languages: lacking }) : findingWords(finding)}
      </p>
      <code>{pathWords(t, finding.path)}</code>
      {line && (
        <a href={hashOf({ view: 'story', story: line.id, locale, at: finding.path })} onClick={onGo}>
          {t('studio.problems.go')}
        </a>
      )}
    </li>
  )
}
