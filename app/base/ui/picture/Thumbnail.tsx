import type { ReactNode } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import type { Picture as PictureAsset } from '#app/content/assets.ts'
import { Icon } from '../Icon.tsx'
import { prepareLightbox } from '../lightbox/lightbox-code.ts'
import { fileOf } from './picture-sources.ts'
import styles from './Thumbnail.module.css'
import { thumbnailId, type LightboxState } from '../lightbox/use-lightbox.ts'

export interface ThumbnailProps {
  lightbox: LightboxState
  index: number
  picture: PictureAsset
  className?: string
  /** The picture as it stands on the page. */
  children: ReactNode
}

/** A picture that opens large: in the lightbox, or as a plain link to the image where there is no script. */
export function Thumbnail({ lightbox, index, picture, className, children }: ThumbnailProps) {
  const t = useT()
  return (
    <a
      id={thumbnailId(lightbox.group, index)}
      href={fileOf(picture)}
      // Named although it is the default: links with a target are no pages of the site to fetch ahead.
      target="_self"
      className={[styles.thumbnail, className].filter(Boolean).join(' ')}
      onPointerEnter={prepareLightbox}
      onFocus={prepareLightbox}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        lightbox.show(index)
      }}
    >
      {children}
      <span className={styles.mark}>
        <Icon name="zoom" />
      </span>
      <span className="visually-hidden"> {t('pictures.enlarge')}</span>
    </a>
  )
}
