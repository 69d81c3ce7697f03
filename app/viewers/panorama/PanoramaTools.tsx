import { useEffect, useState } from 'react'
import { useT } from '#app/i18n/messages.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import type { PanoramaHandle } from './use-panorama.ts'

interface PanoramaToolsProps {
  handle: PanoramaHandle
  /** It turns by itself; undefined when it never does. */
  rolling: boolean | undefined
  roll: (on: boolean) => void
  zoom: (factor: number) => void
  reset: () => void
}

/** What can be done with a panorama besides dragging it. */
export function PanoramaTools({ handle, rolling, roll, zoom, reset }: PanoramaToolsProps) {
  const t = useT()
  const [following, setFollowing] = useState(false)
  const { engine } = handle
  const [turnable, setTurnable] = useState(false)
  useEffect(
    () => setTurnable('DeviceOrientationEvent' in window && matchMedia('(pointer: coarse)').matches),
    [],
  )
  if (!engine) return null
  const follow = async () => setFollowing((await engine.followDevice?.(!following)) ?? false)
  return (
    <>
      {rolling !== undefined && (
        <button
          type="button"
          className="icon-button"
          data-roll=""
          aria-label={t(rolling ? 'viewers.stop' : 'viewers.play')}
          onClick={() => roll(!rolling)}
        >
          <Icon name={rolling ? 'pause' : 'play'} />
        </button>
      )}
      {turnable && engine.followDevice && (
        <button
          type="button"
          className="icon-button"
          aria-pressed={following}
          aria-label={t('panorama.follow')}
          onClick={() => void follow()}
        >
          <Icon name="phone" />
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t('panorama.zoomIn')}
        onClick={() => zoom(1.25)}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('panorama.zoomOut')}
        onClick={() => zoom(0.8)}
      >
        <Icon name="minus" />
      </button>
      <button type="button" className="icon-button" aria-label={t('viewers.reset')} onClick={reset}>
        <Icon name="reset" />
      </button>
    </>
  )
}
