import type { Block } from '#app/content/block.ts'
import { linkOf } from '#app/content/links.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import styles from './Feature.module.css'
import { HeadingLink } from './HeadingLink.tsx'

type Props = { block: Block<'Feature'> }

export function CallFeature({ block }: Props) {
  const { href, target } = linkOf(block.link)
  const isButton = !!href && !!block.link_text
  return (
    <div className={styles.call} data-layout="call" data-ground="pit" data-series={block.series || undefined}>
      <div>
        <h3>{isButton ? noBreakModels(block.heading) : <HeadingLink block={block} />}</h3>
        {block.text && <p>{noBreakModels(block.text)}</p>}
      </div>
      {isButton && (
        <Link href={href} target={target} {...buttonLook()}>
          {block.link_text} <Icon name="arrow" />
        </Link>
      )}
    </div>
  )
}
