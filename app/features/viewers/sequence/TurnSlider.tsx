import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { prefersReducedMotion } from '#app/base/motion.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import type { Frames } from './addresses.ts'
import type { Frame } from './frame-order.ts'
import styles from './SequenceStage.module.css'
import { useFrameAtTimes, type TurntableParts } from './use-turntable.ts'

/**
 * The keyboard's and the screen reader's control of a turntable. Arrow keys turn by a frame, Home goes back to the start,
 * plus, minus and 0 zoom.
 */
export function TurnSlider({
  name,
  frames,
  start,
  parts,
}: {
  name: string
  frames: Frames
  start: Frame
  parts: TurntableParts
}) {
  const t = useT()
  const help = useId()
  const { turntable } = parts
  const frame = useFrameAtTimes(turntable, start)
  const slider = useRef<HTMLInputElement>(null)
  // Not the attribute: it changes with every frame, and styles elsewhere on the page may depend on it.
  useLayoutEffect(() => {
    if (slider.current) slider.current.value = String(frame.step)
  }, [frame])
  return (
    <>
      <input
        ref={slider}
        type="range"
        className={styles.slider}
        aria-label={name}
        aria-describedby={help}
        aria-valuetext={angleText(t, frame, frames)}
        min={0}
        max={frames.count - 1}
        defaultValue={start.step}
        disabled={!turntable}
        onChange={(event) =>
          turntable?.turnTo({ row: turntable.frame.row, step: Number(event.target.value) }, true)
        }
        onKeyDown={(event) => onKey(event, parts, start)}
      />
      <p id={help} hidden>
        {t('viewers.help')}
      </p>
    </>
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

function onKey(event: KeyboardEvent, { turntable, gestures }: TurntableParts, start: Frame) {
  if (event.ctrlKey || event.metaKey || event.altKey || !turntable) return
  const { key } = event
  const enlarged = (gestures?.picture.scale ?? 1) > 1
  const step = STEPS[key]
  if (step && enlarged && key.startsWith('Arrow')) gestures?.picture.moveBy(-80 * step[0], 80 * step[1], true)
  else if (step) turntable.turnBy(...step)
  else if (key === 'Home') {
    gestures?.picture.reset(true)
    turntable.turnTo(start, prefersReducedMotion())
  } else if (key === '+' || key === '=') gestures?.picture.zoomBy(1.5)
  else if (key === '-' || key === '−') gestures?.picture.zoomBy(1 / 1.5)
  else if (key === '0') gestures?.picture.reset(true)
  else return
  event.preventDefault()
}
