import { assetOf } from '#app/content/assets.ts'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
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
              sizes="(min-width: 900px) 80vw, 130vw"
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
