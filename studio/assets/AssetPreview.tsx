import { Suspense, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { formatFileSize } from '#app/base/ui/file-facts.ts'
import { useLocale } from '#app/base/i18n/messages.tsx'
import { useWorkplace } from '../workspace/editing.ts'
import { servedAsset, type Asset } from './asset.ts'
import { FocusPicture } from './FocusPicture.tsx'
import { Contained } from '../workspace/Contained.tsx'
import { later } from '../workspace/later.tsx'
import styles from './AssetPreview.module.css'

const ModelPreview = later(() => import('./ModelPreview.tsx'))

interface AssetPreviewProps {
  asset: Asset
  mayEdit: boolean
  onFocus: (focus: string) => void
}

/** What a file shows: the picture with its focal point, the film or sound in a player, the document, the model to turn. */
export function AssetPreview({ asset, mayEdit, onFocus }: AssetPreviewProps) {
  const t = useT()
  const { config } = useWorkplace()
  const picture = servedAsset(asset, config.service)
  if (!picture) return null
  if (picture.kind === 'image')
    return picture.width > 0 && mayEdit ? (
      <>
        <FocusPicture picture={picture} onChange={onFocus} />
        <p className={styles.help}>{t('studio.assets.focus.help')}</p>
      </>
    ) : (
      <img className={styles.picture} src={picture.src} alt="" />
    )
  const type = asset.content_type ?? ''
  if (picture.kind === 'video' && !type.includes('mpegurl')) {
    const { src } = picture
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <video key={src} className={styles.picture} src={src} controls preload="metadata" />
  }
  if (/\.mp3$/i.test(picture.src)) {
    const { src } = picture
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <audio key={src} className={styles.sound} src={src} controls preload="metadata" />
  }
  // A browser without a viewer of its own would download it.
  if (/\.pdf$/i.test(picture.src) && navigator.pdfViewerEnabled) {
    const address = `${picture.src}#toolbar=0&view=FitH`
    // The browser's own viewer, which needs its scripts.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    return <iframe className={styles.document} src={address} title={asset.short_filename} />
  }
  if (/\.glb$/i.test(picture.src)) return <Model key={picture.src} asset={asset} src={picture.src} />
  return null
}

/** A model is megabytes, and its viewer too: both are fetched when somebody wants to see it. */
function Model({ asset, src }: { asset: Asset; src: string }) {
  const t = useT()
  const locale = useLocale()
  const [isWanted, setWanted] = useState(false)
  if (!isWanted)
    return (
      <p className={styles.model}>
        <button
          type="button"
          {...buttonLook({ variant: 'secondary', size: 'small' })}
          onClick={() => setWanted(true)}
        >
          {t('studio.assets.model.show', { size: formatFileSize(asset.content_length, locale) })}
        </button>
      </p>
    )
  return (
    <Contained inline>
      <Suspense fallback={<p className={styles.model} aria-busy="true" />}>
        <ModelPreview src={src} name={asset.short_filename} />
      </Suspense>
    </Contained>
  )
}
