import type { ReactNode } from 'react'
import type { Picture as PictureAsset } from '#app/content/assets.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import type { Frames } from './addresses.ts'
import type { Frame } from './frame-order.ts'
import styles from './SequenceStage.module.css'
import { TurnSlider } from './TurnSlider.tsx'
import type { StageElements, TurntableParts } from './use-turntable.ts'

export interface SequenceStageProps {
  alt: string
  /** The start frame, which is there before any script. */
  first: PictureAsset
  frames: Frames | undefined
  start: Frame
  elements: StageElements
  parts: TurntableParts
  sizes: string
  priority?: boolean
  /** What stands on the picture and follows it; drawn within the frame's own box. */
  overlay?: ReactNode
  /** What stands on the stage and does not follow it. */
  children?: ReactNode
}

/**
 * A machine on a turntable. The start frame is an ordinary picture; the others are fetched once the stage is in view.
 */
export function SequenceStage(props: SequenceStageProps) {
  const { alt, first, frames, start, elements, parts, overlay, sizes, priority, children } = props
  const t = useT()
  const { stage, frame, canvas } = elements
  const { state } = parts
  const count = frames?.count ?? 1
  const turns = !!frames && count > 1
  return (
    <div
      ref={stage}
      data-interactive={turns ? '' : undefined}
      className={styles.stage}
      data-turning={turns ? '' : undefined}
      data-whole-row={state?.progress === 1 || undefined}
      aria-busy={!!state && state.progress < 1}
    >
      <div
        ref={frame}
        className={styles.frame}
        data-zoom-frame=""
        data-turned={(state?.ready && !state.atStart) || undefined}
      >
        <Picture picture={{ ...first, alt }} sizes={sizes} priority={priority} />
        <canvas
          ref={canvas}
          className={styles.canvas}
          data-ready={(state?.ready && (!state.atStart || state.fine)) || undefined}
          data-fine={state?.fine || undefined}
          aria-hidden="true"
        />
        {overlay}
      </div>
      {turns && <TurnSlider name={alt} frames={frames} start={start} parts={parts} />}
      {children}
      {!!state && state.lost > 0 && state.progress === 1 && state.lost >= count - 1 && (
        <p className={styles.note} role="status">
          {t('viewers.offline')}
        </p>
      )}
    </div>
  )
}
