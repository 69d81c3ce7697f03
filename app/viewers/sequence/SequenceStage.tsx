import { useId, type KeyboardEvent, type ReactNode } from 'react'
import type { Picture as PictureAsset } from '#app/content/assets.ts'
import { useT } from '#app/i18n/messages.tsx'
import { Picture } from '#app/ui/Picture.tsx'
import type { Frames } from './addresses.ts'
import type { Frame } from './frame-order.ts'
import styles from './SequenceStage.module.css'
import type { StageElements, TurntableHandle } from './use-turntable.ts'

export interface SequenceStageProps {
  alt: string
  /** The start frame, which is there before any script. */
  first: PictureAsset
  frames: Frames | undefined
  start: Frame
  elements: StageElements
  handle: TurntableHandle
  sizes: string
  priority?: boolean
  /** What stands on the picture and follows it; drawn within the frame's own box. */
  overlay?: ReactNode
  /** What stands on the stage and does not follow it. */
  children?: ReactNode
}

/**
 * A machine on a turntable. The start frame is an ordinary picture; the others are fetched once the stage is in view.
 * Arrow keys turn by a frame, Home goes back to the start, plus, minus and 0 zoom.
 */
export function SequenceStage(props: SequenceStageProps) {
  const { alt, first, frames, start, elements, handle, overlay, sizes, priority, children } = props
  const t = useT()
  const help = useId()
  const { turntable, state } = handle
  const shown = state?.frame ?? start
  const count = frames?.count ?? 1
  const atStart = shown.step === start.step && shown.row === start.row
  const turns = !!frames && count > 1
  return (
    <div
      ref={elements.stage}
      data-interactive={turns ? '' : undefined}
      className={styles.stage}
      data-turning={turns ? '' : undefined}
      data-whole-row={state?.progress === 1 || undefined}
      aria-busy={!!state && state.progress < 1}
    >
      <div ref={elements.frame} className={styles.frame} data-zoom-frame="">
        <Picture picture={{ ...first, alt }} sizes={sizes} priority={priority} />
        <canvas
          ref={elements.canvas}
          className={styles.canvas}
          data-ready={(state?.ready && !atStart) || undefined}
          aria-hidden="true"
        />
        {overlay}
      </div>
      {turns && (
        <input
          type="range"
          className={styles.slider}
          aria-label={alt}
          aria-describedby={help}
          aria-valuetext={angleText(t, shown, frames)}
          min={0}
          max={count - 1}
          value={shown.step}
          disabled={!turntable}
          onChange={(event) => turntable?.turnTo({ row: shown.row, step: Number(event.target.value) }, true)}
          onKeyDown={(event) => onKey(event, handle, start)}
        />
      )}
      {children}
      <p id={help} hidden>
        {t('viewers.help')}
      </p>
      {!!state && state.lost > 0 && state.progress === 1 && state.lost >= count - 1 && (
        <p className={styles.note} role="status">
          {t('viewers.offline')}
        </p>
      )}
    </div>
  )
}

function angleText(t: ReturnType<typeof useT>, { step, row }: Frame, { count, rows }: Frames): string {
  const degrees = Math.round((step / count) * 360)
  return rows > 1 ? t('viewers.angleRow', { degrees, row: row + 1, rows }) : t('viewers.angle', { degrees })
}

const STEPS: Record<string, [steps: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  PageUp: [3, 0],
  PageDown: [-3, 0],
}

function onKey(event: KeyboardEvent, { turntable, gestures }: TurntableHandle, start: Frame) {
  if (event.ctrlKey || event.metaKey || event.altKey || !turntable) return
  const { key } = event
  const enlarged = (gestures?.scale() ?? 1) > 1
  const step = STEPS[key]
  if (step && enlarged && key.startsWith('Arrow')) gestures?.pan(-80 * step[0], 80 * step[1])
  else if (step) turntable.turnBy(...step)
  else if (key === 'Home') {
    gestures?.fit()
    turntable.turnTo(start, matchMedia('(prefers-reduced-motion: reduce)').matches)
  } else if (key === '+' || key === '=') gestures?.zoomBy(1.5)
  else if (key === '-' || key === '−') gestures?.zoomBy(1 / 1.5)
  else if (key === '0') gestures?.fit()
  else return
  event.preventDefault()
}
