import { useEffect, type RefObject } from 'react'
import { ZoomButtons } from './ZoomButtons.tsx'
import { useZoom, zoomByKey } from './zoom-gestures.ts'

export interface ZoomToolsProps {
  /** Where keys are heard. */
  around: RefObject<HTMLElement | null>
  /** Holds the picture that is enlarged. */
  stage: RefObject<HTMLElement | null>
  /** Of the picture, in pixels. */
  naturalWidth: number
  scale: number
  onScale: (scale: number) => void
  className: string | undefined
}

/** What enlarges a picture that is there already: gestures, keys and two buttons. */
export function ZoomTools({ around, stage, naturalWidth, scale, onScale, className }: ZoomToolsProps) {
  const zoom = useZoom(stage, { naturalWidth, onScale })
  useEffect(() => {
    const place = around.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey && zoomByKey(zoom, event.key))
        event.preventDefault()
    }
    place?.addEventListener('keydown', onKeyDown)
    return () => place?.removeEventListener('keydown', onKeyDown)
  }, [around, zoom])
  return <ZoomButtons zoom={zoom} scale={scale} {...(className && { className })} />
}
