import { assetOf } from '#app/content/assets.ts'
import { Picture } from '#app/ui/Picture.tsx'
import { TitleText } from '#app/ui/TitleText.tsx'
import { Frame } from './Frame.tsx'
import type { LayoutProps } from './layouts.tsx'
import styles from './RegistrationLayout.module.css'

/** Two sides: what one registers for on its picture, and the form. */
export function RegistrationLayout({ payload, children }: LayoutProps) {
  const { content, name } = payload.story
  const page = content.component === 'Page' ? content : undefined
  const picture = assetOf(page?.preview_image)
  return (
    <Frame payload={payload} mode="register" ground="paper">
      <div className={styles.sides}>
        <div className={styles.event} data-ground="pit">
          {picture && (
            <Picture
              picture={picture}
              sizes="(min-width: 900px) 50vw, 100vw"
              priority
              className={styles.picture}
            />
          )}
          <div className={styles.words}>
            <h1>
              <TitleText text={content.title || name} />
            </h1>
            {page?.description && <p className={styles.description}>{page.description}</p>}
          </div>
        </div>
        <div className={styles.form}>{children}</div>
      </div>
    </Frame>
  )
}
