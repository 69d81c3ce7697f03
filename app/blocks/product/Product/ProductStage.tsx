import { linkOf } from '#app/content/links.ts'
import { modalOpener } from '#app/base/modal/modal-opener.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { Link } from '#app/base/ui/Link.tsx'
import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import { Viewer } from '#app/features/viewers/Viewer.tsx'
import { TitleText } from '#app/base/ui/rich-text/TitleText.tsx'
import styles from './Product.module.css'

/** The machine as large as the stage is high, its name behind it. */
export function ProductStage({ block }: { block: Block<'Product'> }) {
  const picture = assetOf(block.hero)
  const viewer = block.viewer?.[0]
  return (
    <section className={styles.stage} data-ground="studio" data-turns={viewer ? '' : undefined}>
      {viewer ? (
        <Viewer block={viewer} opens />
      ) : (
        <div className={styles.view}>
          {picture && (
            <Picture picture={picture} priority sizes="(min-width: 900px) min(112vw, 1680px), 122vw" />
          )}
        </div>
      )}
      <div className={`wrap ${styles.name}`}>
        <h1 data-long={block.name.length > 8 || undefined}>
          <TitleText text={block.name} />
        </h1>
        <div className={styles.kind}>
          <p>{block.kind}</p>
          {block.tagline && <p>{noBreakModels(block.tagline)}</p>}
        </div>
      </div>
      <FirstAction button={block.buttons?.find((one) => one.component === 'Button')} />
    </section>
  )
}

/** The first of the product's buttons, on phones: there the others stand below the first screen. */
function FirstAction({ button }: { button: Block<'Button'> | undefined }) {
  if (!button) return null
  const { label, modal } = button
  const { href, target } = linkOf(button.link)
  const look = buttonLook()
  return (
    <div className={`wrap ${styles.action}`}>
      {href ? (
        <Link href={href} target={target} {...look}>
          {label}
        </Link>
      ) : (
        modal && (
          <button type="button" {...modalOpener(modal)} {...look}>
            {label}
          </button>
        )
      )}
    </div>
  )
}
