import { useId, type ReactNode, type RefObject } from 'react'
import { HotspotMark } from '#app/features/hotspots/HotspotMark.tsx'
import { HotspotPanels } from '#app/features/hotspots/HotspotPanels.tsx'
import type { Stage } from '#app/features/hotspots/use-stage.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { useVars } from '#app/base/ui/vars.ts'
import type { LookDrive } from './look-drive.ts'
import { onPicture, type Panorama } from './panorama.ts'
import styles from './Panorama.module.css'
import { StillView } from './StillView.tsx'
import type { PanoramaHandle } from './use-panorama.ts'

interface PanoramaStageProps {
  stage: Stage
  panorama: Panorama
  opens: boolean
  asked: boolean
  /** The browser draws in 3D. */
  able: boolean
  handle: PanoramaHandle
  drive: LookDrive | undefined
  /** A plain wheel has been turned over it. */
  hint: boolean
  box: RefObject<HTMLDivElement | null>
  stageRef: RefObject<HTMLDivElement | null>
  /** What marks stand in: the whole still picture, or the stage. */
  plane: RefObject<HTMLDivElement | null>
  start: () => void
  zoomByKey: (key: string) => boolean
  prepareMark: (target: EventTarget) => void
  compass: ReactNode
  region: ReactNode
}

/** The picture with its marks and what they open: still until asked for, then the viewer over it. */
export function PanoramaStage(props: PanoramaStageProps) {
  const { stage, panorama, asked, able, handle, drive, plane } = props
  const t = useT()
  const keys = useId()
  const { x, y } = onPicture(panorama.start)
  const vars = useVars<HTMLDivElement>({
    '--aim-x': `${x / 100}`,
    '--aim-y': `${y / 100}`,
    '--high': `${180 / panorama.start.fov}`,
  })
  const { failed, missed, lost, shown } = handle
  const loading = asked && able && !failed && shown?.uid !== panorama.uid
  const note =
    !able || failed ? 'panorama.failed' : lost ? 'panorama.lost' : missed ? 'panorama.missed' : undefined
  return (
    <div
      ref={props.stageRef}
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
        if (plain && event.target === event.currentTarget && props.zoomByKey(event.key))
          event.preventDefault()
      }}
      onPointerOver={(event) => props.prepareMark(event.target)}
      onFocus={(event) => props.prepareMark(event.target)}
    >
      <div
        ref={props.box}
        className={styles.box}
        data-shown={(shown && !failed) || undefined}
        aria-hidden="true"
      />
      <div
        {...vars}
        ref={(element) => {
          vars.ref.current = element
          plane.current = element
        }}
        className={styles.plane}
        data-over={drive ? '' : undefined}
        data-waits={(shown && !drive) || undefined}
      >
        <div className={styles.still} data-gone={(shown && !failed) || undefined}>
          <StillView panorama={panorama} priority={props.opens} />
        </div>
        {drive && (
          <svg className={styles.outlines} aria-hidden="true">
            {panorama.hotspots
              .filter(({ place }) => place?.kind === 'outline')
              .map((hotspot) => (
                <polygon
                  key={hotspot.uid}
                  data-outline={hotspot.name}
                  data-hover={hotspot.hover}
                  data-series={hotspot.series}
                  onClick={() => openMark(stage, hotspot.name)}
                />
              ))}
          </svg>
        )}
        {stage.hotspots
          .filter(({ place }) => place)
          .map((hotspot) => (
            <HotspotMark key={hotspot.uid} stage={stage} hotspot={hotspot} />
          ))}
      </div>
      <div className={styles.compass}>{props.compass}</div>
      {!asked && (
        <button
          type="button"
          {...buttonLook({ variant: 'primary' })}
          className={`${buttonLook({ variant: 'primary' }).className} ${styles.start}`}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={props.start}
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
      <p className={styles.hint} data-shown={props.hint || undefined} aria-hidden="true">
        {t(isMac() ? 'panorama.cmdScroll' : 'panorama.ctrlScroll')}
      </p>
      <p id={keys} className="visually-hidden">
        {t('panorama.keys')}
      </p>
      <HotspotPanels stage={stage} />
      {props.region}
    </div>
  )
}

/** An area does what its mark does. */
function openMark(stage: Stage, name: string) {
  const anchor = stage.root.current?.querySelector<HTMLElement>(
    `[data-hotspot="${CSS.escape(name)}"] :is(a, button)`,
  )
  anchor?.click()
}

function prefetch() {
  void import('./sphere-engine.ts').catch(() => {})
}

function isMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)
}
