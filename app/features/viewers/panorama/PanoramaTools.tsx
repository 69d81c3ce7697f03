import { useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { Icon } from '#app/base/ui/Icon.tsx'
import { showToast } from '#app/base/ui/toast/toasts.ts'
import { prefersReducedMotion } from '#app/base/motion.ts'
import type { PanoramaUse } from './use-panorama.ts'

/** Lets a panorama that turns by itself go on or stop. */
export function RollButton({ use: { viewer, state } }: { use: PanoramaUse }) {
  const t = useT()
  const { engine, rolling } = state
  if (!engine || viewer.speed === 0) return null
  return (
    <button
      type="button"
      className="icon-button"
      data-roll=""
      aria-label={t(rolling ? 'viewers.stop' : 'viewers.play')}
      onClick={() => viewer.roll(!rolling)}
    >
      <Icon name={rolling ? 'pause' : 'play'} />
    </button>
  )
}

/** What can be done with a panorama besides dragging it. */
export function PanoramaTools({ use: { viewer, state, drive, current } }: { use: PanoramaUse }) {
  const t = useT()
  const { engine } = state
  // Another kind of panorama comes with another engine, which follows nothing yet.
  const [follower, setFollower] = useState<typeof engine>()
  if (!engine) return null
  const following = follower === engine
  const turnable = 'DeviceOrientationEvent' in window && matchMedia('(pointer: coarse)').matches
  const follow = async () => {
    const follows = (await engine.followDevice?.(!following)) ?? false
    setFollower(follows ? engine : undefined)
    if (!follows && !following) showToast(t('panorama.notFollowing'))
  }
  const zoom = (factor: number) => {
    viewer.touch()
    drive?.glideTo({ ...drive.wanted, fov: drive.wanted.fov / factor })
  }
  const reset = () => {
    viewer.touch()
    if (current) drive?.turnTo(current.start, prefersReducedMotion())
  }
  return (
    <>
      {turnable && engine.followDevice && (
        <button
          type="button"
          className="icon-button"
          aria-pressed={following}
          aria-label={t('panorama.follow')}
          onClick={() => void follow()}
        >
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8.5 4h7v16h-7zM11 17h2M5 8.5a8 8 0 0 0 0 7M19 8.5a8 8 0 0 1 0 7" />
          </svg>
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        data-spare=""
        aria-label={t('panorama.zoomIn')}
        onClick={() => zoom(1.25)}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        className="icon-button"
        data-spare=""
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
