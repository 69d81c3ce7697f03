import { withListPage } from '#app/content/list-address.ts'
import type { StoryListPage } from '#app/content/types.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import styles from './StoryList.module.css'
import { shownPages } from './shown-pages.ts'

/** The way to the other pages of a list, each at an address of its own. */
export function ListPages({ list: { page, pages, path } }: { list: StoryListPage }) {
  const t = useT()
  const to = (number: number) => withListPage(path, number)
  return (
    <nav className={styles.pages} aria-label={t('text.listPages')}>
      {page > 1 && (
        <Link href={to(page - 1)} rel="prev">
          {t('text.listBefore')}
        </Link>
      )}
      <ol>
        {shownPages(page, pages).map((number) => (
          <li key={number}>
            <Link
              href={to(number)}
              aria-label={t('text.listPage', { page: number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link href={to(page + 1)} rel="next">
          {t('text.listNext')}
        </Link>
      )}
    </nav>
  )
}
