import type { ReactNode } from 'react'
import { linkOf } from '#app/content/links.ts'
import type { Settings } from '#app/content/types.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { Link } from '#app/base/ui/Link.tsx'
import { isCurrent, productGroups, type MenuGroup } from './products.ts'

interface NavigationProps {
  settings: Settings
  /** Path of the page, without base path. */
  path: string
  className: string | undefined
  entryClassName: string | undefined
  /** The products menu, in the form that fits the place. */
  children: (groups: MenuGroup[]) => ReactNode
}

/** The entries of the settings, in the bar and in the burger's sheet; the products menu stands second. */
export function MainNavigation({ settings, path, className, entryClassName, children }: NavigationProps) {
  const langOf = useLangOf()
  const t = useT()
  const groups = productGroups(settings, path)
  const entries = (settings.main_navigation ?? []).map((entry) => {
    const { href, target } = linkOf(entry.link)
    return (
      <li key={entry._uid} lang={langOf(entry)}>
        <Link
          href={href}
          target={target}
          className={entryClassName}
          aria-current={isCurrent(href, path) ? 'page' : undefined}
        >
          {entry.text}
        </Link>
      </li>
    )
  })
  return (
    <nav className={className} aria-label={t('header.mainNavigation')}>
      <ul>
        {entries.slice(0, 1)}
        {groups.length > 0 && <li>{children(groups)}</li>}
        {entries.slice(1)}
      </ul>
    </nav>
  )
}
