import { useEffect, useEffectEvent } from 'react'
import { useLater } from '#app/base/i18n/use-later.ts'
import { fileOf } from '../picture/picture-sources.ts'
import { lightboxCode } from './lightbox-code.ts'
import type { LightboxProps } from './use-lightbox.ts'

/** Pictures large, over the whole window, from when one is asked for. Where that code cannot be had, the picture's file opens. */
export function Lightbox(props: LightboxProps) {
  const { lightbox, pictures } = props
  const { index } = lightbox
  const Later = useLater(index !== undefined, lightboxCode, [])
  const isLost = Later === null
  const openFile = useEffectEvent(() => {
    const picture = index === undefined ? undefined : pictures[index]
    // Without a connection there is no file either: the page stays.
    if (picture && navigator.onLine) location.replace(fileOf(picture))
    else if (picture) lightbox.close()
  })
  useEffect(() => {
    if (isLost) openFile()
  }, [isLost, index])
  return Later && <Later {...props} />
}
