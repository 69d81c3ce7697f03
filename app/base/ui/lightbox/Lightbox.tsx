import { useEffect, useEffectEvent } from 'react'
import type { Picture as PictureAsset } from '#app/content/assets.ts'
import { useLater } from '#app/base/i18n/use-later.ts'
import { urlOf, widthsOf } from '../picture/picture-sources.ts'
import { lightboxCode } from './lightbox-code.ts'
import type { LightboxState } from './use-lightbox.ts'

export interface LightboxProps {
  /** From `useLightbox`. */
  lightbox: LightboxState
  pictures: readonly PictureAsset[]
  /** What is said under each picture; the assets' titles when absent. */
  captions?: readonly (string | null | undefined)[]
  /** Names the dialog. */
  label: string
}

/** Pictures large, over the whole window, from when one is asked for. Where that code cannot be had, the picture's file opens. */
export function Lightbox(props: LightboxProps) {
  const { lightbox, pictures } = props
  const { index } = lightbox
  const Later = useLater(index !== undefined, lightboxCode, [])
  const isLost = Later === null
  const openFile = useEffectEvent(() => {
    const picture = index === undefined ? undefined : pictures[index]
    if (picture) location.replace(fileOf(picture))
  })
  useEffect(() => {
    if (isLost) openFile()
  }, [isLost, index])
  return Later && <Later {...props} />
}

/** The file of a picture in its largest size. */
export function fileOf(picture: PictureAsset): string {
  return urlOf(picture, 'webp', widthsOf(picture).at(-1) ?? 0)
}
