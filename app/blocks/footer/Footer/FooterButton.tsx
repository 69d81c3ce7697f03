import type { Block } from '#app/content/block.ts'
import { linkOf } from '#app/content/links.ts'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { Icon, isIcon } from '#app/base/ui/Icon.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import styles from './Footer.module.css'

interface FooterItemsProps {
  blocks: readonly Block<'FooterButton'>[] | null | undefined
  iconOnly?: boolean
}

/** Entries of a list in the footer. */
export function FooterItems({ blocks, iconOnly }: FooterItemsProps) {
  const langOf = useLangOf()
  return blocks?.map((block) => (
    <li key={block._uid} lang={langOf(block)}>
      <FooterButton block={block} iconOnly={iconOnly} />
    </li>
  ))
}

/** A link of the footer, or the opener of a modal; with `iconOnly` its word is for screen readers. */
function FooterButton({ block, iconOnly }: { block: Block<'FooterButton'>; iconOnly: boolean | undefined }) {
  const { href, target } = linkOf(block.link)
  const icon = isIcon(block.icon) ? block.icon : undefined
  const bare = iconOnly && icon
  return (
    <Link
      href={block.modal ? `#${block.modal}` : href}
      target={block.modal ? undefined : target}
      className={bare ? 'icon-button' : styles.link}
    >
      {icon && <Icon name={icon} />}
      <span className={bare ? 'visually-hidden' : undefined}>{block.label}</span>
    </Link>
  )
}
