import { assetOf } from '#app/content/assets.ts'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import { shapeOf } from '#app/base/ui/picture/picture-sources.ts'
import { Frame } from './Frame.tsx'
import type { LayoutProps } from './layout-props.ts'
import styles from './RegistrationLayout.module.css'

/**
 * Two sides: the page's picture, and its blocks. A first block on pit ground stands on the picture: it says
 * what one registers for.
 */
export function RegistrationLayout({ payload, children }: LayoutProps) {
  const { content } = payload.story
  const page = content.component === 'Page' ? content : undefined
  const picture = assetOf(page?.side_picture) ?? assetOf(page?.preview_image)
  return (
    <Frame payload={payload} mode="register" ground="paper">
      <div className={styles.sides}>
        <div className={styles.event} data-ground="pit">
          {picture && (
            <Picture
              picture={picture}
              sizes={sizesOf(shapeOf(picture))}
              crop={{ media: '(max-width: 899px)', ratio: 1.2 }}
              priority
              decorative
              className={styles.picture}
            />
          )}
        </div>
        <div className={styles.blocks}>{children}</div>
      </div>
    </Frame>
  )
}

/** The picture covers 78 % of a screen's height in its left half; on phones 290 px of theirs, of which the crop is a part. */
function sizesOf(shape: number): string {
  return `(min-width: 900px) max(50vw, ${Math.round(78 * shape)}vh), max(100vw, 350px)`
}
