import type { ReactNode } from 'react'
import type { Block } from '#app/content/block.ts'
import { linkOf } from '#app/content/links.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import styles from './Feature.module.css'

type Props = { block: Block<'Feature'> }

/** The heading carries the link, so that screen readers hear one name; its target covers the whole feature. */
export function HeadingLink({ block }: Props): ReactNode {
  const { href, target } = linkOf(block.link)
  const words = noBreakModels(block.heading)
  if (!href) return words
  return (
    <Link href={href} target={target} className={styles.link}>
      {words}
    </Link>
  )
}

/** Shows that the feature leads on; the link itself is in the heading. */
export function Go({ block }: Props) {
  const { href } = linkOf(block.link)
  if (!href || !block.link_text) return null
  return (
    <span {...buttonLook({ variant: 'ghost' })} aria-hidden="true">
      {block.link_text} <Icon name="arrow" />
    </span>
  )
}
