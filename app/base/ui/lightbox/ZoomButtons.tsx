import { useT } from '#app/base/i18n/messages.tsx'
import { Icon } from '../Icon.tsx'
import type { ZoomedPicture } from '#app/base/gestures/zoomed-picture.ts'

interface ZoomButtonsProps {
  zoom: ZoomedPicture
  scale: number
  className?: string
}

/** Smaller and larger, for those who do not pinch or turn a wheel. */
export function ZoomButtons({ zoom, scale, className }: ZoomButtonsProps) {
  const t = useT()
  return (
    <div className={className} role="group" aria-label={t('pictures.zoom')}>
      <button
        className="icon-button"
        aria-label={t('pictures.zoomOut')}
        aria-disabled={scale <= 1}
        onClick={() => zoom.zoomBy(1 / 1.5)}
      >
        <Icon name="minus" />
      </button>
      <button className="icon-button" aria-label={t('pictures.zoomIn')} onClick={() => zoom.zoomBy(1.5)}>
        <Icon name="plus" />
      </button>
    </div>
  )
}
