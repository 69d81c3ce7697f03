import { useT } from '#app/base/i18n/messages.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import type { Heading } from '#app/base/ui/rich-text/rich-text.ts'
import { useCurrentSection } from './use-current-section.ts'
import styles from './Article.module.css'

/** The article's sections; the one being read is marked. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const t = useT()
  const current = useCurrentSection(headings.map(({ id }) => id))
  return (
    <nav className={`rail ${styles.contents}`} aria-labelledby="contents">
      <h2 id="contents">{t('text.onThisPage')}</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {noBreakModels(text)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
