import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useT } from '#app/i18n/messages.tsx'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Root-relative without base path (`/de/about`), a hash, or an absolute http(s), mailto or tel address. */
  href: string | undefined
  target?: '_blank' | '_self'
  children: ReactNode
}

/**
 * A link anywhere. Pages of the site go through the router (which adds the base path), files and other places are plain
 * anchors; a link to a new tab says so to screen readers. Without an address it is its bare content.
 */
export function Link({ href, target, children, ...rest }: LinkProps) {
  const t = useT()
  if (!href) return <span {...rest}>{children}</span>
  const newTab = target === '_blank'
  const content = newTab ? (
    <>
      {children}
      <span className="visually-hidden"> {t('ui.newTab')}</span>
    </>
  ) : (
    children
  )
  if (isPage(href)) {
    return (
      <RouterLink to={href} viewTransition {...(newTab ? { target: '_blank' } : {})} {...rest}>
        {content}
      </RouterLink>
    )
  }
  return (
    <a href={href} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})} {...rest}>
      {content}
    </a>
  )
}

/** A path of the site, not a file on it: files carry an extension and, coming from the content service, their base path. */
function isPage(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//') && !isFile(href.split(/[?#]/, 1)[0] ?? '')
}

/** Whether a path ends in an extension: `/f/sheet.pdf` and `/clip.mp4` do, `/news/version-2.0` does not. */
export function isFile(path: string): boolean {
  return /\.[a-z]\w{1,10}$/i.test(path)
}
