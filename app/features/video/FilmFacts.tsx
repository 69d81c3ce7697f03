import { useLocale } from '#app/base/i18n/messages.tsx'
import { languageTag } from '#app/content/locales.ts'
import { usePage } from '#app/base/page/page-context.ts'
import { useSite } from '#app/base/page/site.ts'
import type { Film } from './film.ts'
import styles from './FilmFacts.module.css'
import { videoObject } from './ld.ts'

/** What search engines read of a film, and its address for those who have it on paper. */
export function FilmFacts({ film }: { film: Film }) {
  const site = useSite()
  const page = usePage()
  const locale = useLocale()
  const path = site.base + (page?.alternates[locale] ?? '')
  const item = videoObject(film, {
    origin: site.origin,
    path,
    locale: languageTag(locale),
    date: page?.story.published_at,
  })
  return (
    <>
      {item && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(item).replaceAll('<', '\\u003c') }}
        />
      )}
      <p className={styles.address}>{`${site.origin}${path}#${film.id}`}</p>
    </>
  )
}
