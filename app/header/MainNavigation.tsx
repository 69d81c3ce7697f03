import { linkOf } from '#app/content/links.ts'
import type { Settings } from '#app/content/types.ts'
import { useT } from '#app/i18n/messages.tsx'
import { Link } from '#app/ui/Link.tsx'
import { ProductsMenu } from './ProductsMenu.tsx'
import { isCurrent, type MenuGroup } from './products.ts'
import bar from './Bar.module.css'

export interface NavigationProps {
  settings: Settings
  groups: MenuGroup[]
  /** Path of the page, without base path. */
  path: string
}

/** The entries of the settings in one row; the products menu stands second. */
export function MainNavigation({ settings, groups, path }: NavigationProps) {
  const t = useT()
  const entries = (settings.main_navigation ?? []).map((entry) => {
    const { href, target } = linkOf(entry.link)
    return (
      <li key={entry._uid}>
        <Link
          href={href}
          target={target}
          className={bar.item}
          aria-current={isCurrent(href, path) ? 'page' : undefined}
        >
          {entry.text}
        </Link>
      </li>
    )
  })
  return (
    <nav className={bar.navigation} aria-label={t('header.mainNavigation')}>
      <ul>
        {entries.slice(0, 1)}
        {groups.length > 0 && (
          <li>
            <ProductsMenu groups={groups} />
          </li>
        )}
        {entries.slice(1)}
      </ul>
    </nav>
  )
}
