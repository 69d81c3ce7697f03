import { useId } from 'react'
import type { Picture } from '#app/content/assets.ts'
import { HotspotMark } from '#app/features/hotspots/HotspotMark.tsx'
import { HotspotPanels } from '#app/features/hotspots/HotspotPanels.tsx'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { useVars } from '#app/base/ui/vars.ts'
import { zoomedByKey } from './gestures.ts'
import { Outlines } from './Outlines.tsx'
import { onPicture, targetOf, type Panorama } from './panorama.ts'
import styles from './Panorama.module.css'
import { Compass } from './Places.tsx'
import { StillView } from './StillView.tsx'
import type { PanoramaUse } from './use-panorama.ts'
import { usePanoramaGestures } from './use-panorama-gestures.ts'

interface PanoramaStageProps {
  use: PanoramaUse
  panorama: Panorama
  opens: boolean
  plan: Picture | undefined
}

/** The picture with its marks and what they open: still until asked for, then the viewer over it. */
export function PanoramaStage({ use, panorama, opens, plan }: PanoramaStageProps) {
  const { stage, viewer, state, view, drive, isAble, frame, box, plane, aimed, panoramas, region } = use
  const hint = usePanoramaGestures(use)
  const t = useT()
  const keys = useId()
  const { x, y } = onPicture(panorama.start)
  const vars = useVars<HTMLDivElement>(
    {
      '--aim-x': `${x / 100}`,
      '--aim-y': `${y / 100}`,
      '--high': `${180 / panorama.start.fov}`,
    },
    plane,
  )
  const { asked, engine, failed, missed, lost, shown } = state
  const loading = asked && isAble && !failed && shown?.uid !== panorama.uid
  const note =
    !isAble || failed ? 'panorama.failed' : lost ? 'panorama.lost' : missed ? 'panorama.missed' : undefined
  const prepareMark = (target: EventTarget) => {
    const name = (target as Element).closest('[data-hotspot]')?.getAttribute('data-hotspot')
    const hotspot = stage.hotspots.find((hotspot) => hotspot.name === name)
    const next = hotspot && targetOf(hotspot, panoramas)
    if (next && next !== panorama) engine?.prepare(next)
  }
  return (
    <div
      ref={frame}
      className={styles.stage}
      role="group"
      aria-label={panorama.label}
      aria-describedby={drive ? keys : undefined}
      aria-busy={loading || undefined}
      tabIndex={drive ? 0 : -1}
      data-stage=""
      data-interactive=""
      data-live={drive ? '' : undefined}
      onKeyDown={(event) => {
        const plain = !event.ctrlKey && !event.metaKey && !event.altKey
        const look = plain && event.target === event.currentTarget && zoomedByKey(drive?.wanted, event.key)
        if (!look) return
        viewer.touch()
        drive?.glideTo(look)
        event.preventDefault()
      }}
      onPointerOver={(event) => prepareMark(event.target)}
      onFocus={(event) => prepareMark(event.target)}
    >
      <div ref={box} className={styles.box} data-shown={(shown && !failed) || undefined} aria-hidden="true" />
      <div
        {...vars}
        className={styles.plane}
        data-over={drive ? '' : undefined}
        data-waits={(shown && !drive) || undefined}
      >
        <div className={styles.still} data-gone={(shown && !failed) || undefined}>
          {opens && aimed && <StillView panorama={panorama} decorative />}
          <StillView panorama={panorama} priority={opens} />
        </div>
        {drive && view && <Outlines stage={stage} panorama={panorama} view={view} />}
        {stage.hotspots
          .filter(({ place }) => place)
          .map((hotspot) => (
            <HotspotMark key={hotspot.uid} stage={stage} hotspot={hotspot} />
          ))}
      </div>
      <div className={styles.compass}>
        {drive && <Compass panoramas={panoramas} current={panorama} plan={plan} drive={drive} />}
      </div>
      {!asked && (
        <button
          type="button"
          {...buttonLook({ variant: 'primary' })}
          className={`${buttonLook({ variant: 'primary' }).className} ${styles.start}`}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={() => viewer.ask()}
        >
          <Icon name="globe" /> {t('panorama.start')}
        </button>
      )}
      {loading && (
        <p className={styles.note} role="status">
          {t('panorama.loading')}
        </p>
      )}
      {asked && note && (
        <p className={styles.note} role="status">
          {t(note)}
        </p>
      )}
      <p className={styles.hint} data-shown={hint || undefined} aria-hidden="true">
        {t(isMac() ? 'panorama.cmdScroll' : 'panorama.ctrlScroll')}
      </p>
      <p id={keys} className="visually-hidden">
        {t('panorama.keys')}
      </p>
      <HotspotPanels stage={stage} />
      {region}
    </div>
  )
}

function prefetch() {
  void import('./sphere-engine.ts').catch(() => {})
}

function isMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)
}
