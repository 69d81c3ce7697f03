import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { addressOf } from '#app/base/page/page-link.ts'
import { useSite } from '#app/base/page/site.ts'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Root-relative without base path (`/de/about`), a hash, or an absolute http(s), mailto or tel address. */
  href: string | undefined
  target?: '_blank' | '_self'
  children: ReactNode
}

/**
 * A link anywhere. Pages of the site get the base path, and the router follows them without a page load
 * (`followLinks`); files and other places are the browser's. A link to a new tab says so to screen readers. Without an
 * address it is its bare content.
 */
export function Link({ href, target, children, ...rest }: LinkProps) {
  const { base } = useSite()
  if (!href) return <span {...rest}>{children}</span>
  const address = addressOf(href, base)
  if (target !== '_blank')
    return (
      <a href={address} {...rest}>
        {children}
      </a>
    )
  return (
    <a href={address} {...newTab} {...rest}>
      {children}
      <NewTab />
    </a>
  )
}

const newTab = { target: '_blank', rel: 'noopener' }

function NewTab() {
  const t = useT()
  return <span className="visually-hidden"> {t('ui.newTab')}</span>
}
