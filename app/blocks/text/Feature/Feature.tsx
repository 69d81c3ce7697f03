import type { ReactNode } from 'react'
import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { linkOf } from '#app/content/links.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { FigureRows, Figures } from '#app/base/ui/picture/Figure.tsx'
import { Icon, isIcon } from '#app/base/ui/Icon.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { isOpaque } from '#app/base/ui/picture/picture-sources.ts'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import styles from './Feature.module.css'

type Props = { block: Block<'Feature'> }

/** One of a row: a point, a machine, a series or a call to act. The whole of it follows its link. */
export default function Feature({ block }: Props) {
  switch (block.layout) {
    case 'machine':
      return <Machine block={block} />
    case 'series':
      return <Series block={block} />
    case 'call':
      return <Call block={block} />
    default:
      return <Point block={block} />
  }
}

function Point({ block }: Props) {
  const picture = assetOf(block.image)
  const { icon, text } = block
  return (
    <div className={styles.point} data-layout="point" data-pictured={picture ? '' : undefined}>
      {picture && (
        <Picture picture={picture} className={styles.shot} sizes="(min-width: 900px) 50vw, 100vw" />
      )}
      {!picture && isIcon(icon) && <Icon name={icon} className={styles.icon} />}
      <h3>
        <HeadingLink block={block} />
      </h3>
      {text && <p className="mute">{noBreakModels(text)}</p>}
      {!!block.figures?.length && <Figures figures={block.figures} look="plate" />}
      <Go block={block} />
    </div>
  )
}

function Machine({ block }: Props) {
  const t = useT()
  const picture = assetOf(block.image)
  return (
    <div className={styles.machine} data-layout="machine" data-series={block.series || undefined}>
      <h3>
        <HeadingLink block={block} />
        {block.has_360 && <span className={styles.turns}>{t('text.turns')}</span>}
      </h3>
      <div className={styles.plate} data-ground="studio">
        {picture && (
          <Picture
            picture={picture}
            className={isOpaque(picture) ? styles.full : styles.cutOut}
            sizes="(min-width: 1840px) 540px, (min-width: 900px) 30vw, (min-width: 600px) 46vw, 92vw"
          />
        )}
        {block.tag && <span className={styles.tag}>{block.tag}</span>}
      </div>
      {block.text && <p className={styles.kind}>{noBreakModels(block.text)}</p>}
      {!!block.figures?.length && <FigureRows figures={block.figures} />}
    </div>
  )
}

function Series({ block }: Props) {
  const picture = assetOf(block.image)
  return (
    <div
      className={styles.series}
      data-layout="series"
      data-ground="studio"
      data-series={block.series || undefined}
    >
      {picture && (
        <Picture picture={picture} className={styles.cutOut} sizes="(min-width: 900px) 48vw, 92vw" />
      )}
      <div>
        <h3>
          <HeadingLink block={block} />
        </h3>
        {block.text && <p className={styles.kind}>{noBreakModels(block.text)}</p>}
      </div>
      {!!block.figures?.length && <Figures figures={block.figures} look="plate" />}
      <Go block={block} />
    </div>
  )
}

function Call({ block }: Props) {
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

/** The heading carries the link, so that screen readers hear one name; its target covers the whole feature. */
function HeadingLink({ block }: Props): ReactNode {
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
function Go({ block }: Props) {
  const { href } = linkOf(block.link)
  if (!href || !block.link_text) return null
  return (
    <span {...buttonLook({ variant: 'ghost' })} aria-hidden="true">
      {block.link_text} <Icon name="arrow" />
    </span>
  )
}
