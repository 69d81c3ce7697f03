import { fileType } from '#app/base/ui/file-facts.ts'
import { imageUrl } from '#app/content/assets.ts'
import { servedAsset, type Asset } from './asset.ts'
import styles from './AssetThumb.module.css'

/** A small picture of a file, or what kind of file it is. */
export function AssetThumb({ asset, service }: { asset: Asset; service: string }) {
  const picture = servedAsset(asset, service)
  return picture?.kind === 'image' ? (
    <img
      className={styles.thumb}
      src={imageUrl(picture, { width: 320, format: 'webp' })}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  ) : (
    <span className={styles.type} aria-hidden="true">
      {fileType(asset.short_filename)}
    </span>
  )
}
