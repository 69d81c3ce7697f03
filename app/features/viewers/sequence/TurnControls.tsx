import { useEffect, useRef, type PointerEvent } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { Icon } from '#app/base/ui/Icon.tsx'
import styles from './TurnControls.module.css'
import type { TurntableParts } from './use-turntable.ts'

export type TurnControl = 'arrows' | 'slider' | 'auto'

/** What turns the machine for those who do not drag: arrows, a row of ticks, a switch for turning by itself. */
export function TurnControls({
  parts,
  kinds,
  count,
}: {
  parts: TurntableParts
  kinds: readonly TurnControl[]
  count: number
}) {
  const t = useT()
  const { turntable, state } = parts
  const disabled = !turntable
  const turn = (steps: number) => turntable?.turnBy(steps)
  return (
    <div className={styles.controls} role="group" aria-label={t('viewers.turn')}>
      {kinds.includes('arrows') && (
        <button
          className="icon-button"
          disabled={disabled}
          aria-label={t('viewers.left')}
          onClick={() => turn(-1)}
        >
          <Icon name="back" />
        </button>
      )}
      {kinds.includes('slider') && <Ticks parts={parts} count={count} />}
      {kinds.includes('arrows') && (
        <button
          className="icon-button"
          disabled={disabled}
          aria-label={t('viewers.right')}
          onClick={() => turn(1)}
        >
          <Icon name="arrow" />
        </button>
      )}
      {kinds.includes('auto') && (
        <button
          className="icon-button"
          disabled={disabled}
          aria-label={state?.playing ? t('viewers.stop') : t('viewers.play')}
          onClick={() => (state?.playing ? turntable?.pause() : turntable?.play())}
        >
          <Icon name={state?.playing ? 'pause' : 'play'} />
        </button>
      )}
    </div>
  )
}

/**
 * A tick a frame: ink once its row has come so far; a tall one stands at the current. The pointer's twin of the stage's
 * slider.
 */
function Ticks({ parts: { turntable, state }, count }: { parts: TurntableParts; count: number }) {
  const bar = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!turntable) return
    // With every frame: nothing is drawn anew, the mark is moved.
    const follow = () => {
      const share = turntable.frame.step / Math.max(1, count - 1)
      if (current.current) current.current.style.translate = `calc((100cqw - 100%) * ${share.toFixed(4)})`
    }
    follow()
    return turntable.watchFrame(follow)
  }, [turntable, count])
  const loadedFrames = Math.round((state?.progress ?? 0) * count)
  const to = (event: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect()
    if (!box || !turntable || !(event.buttons & 1)) return
    const share = Math.min(0.999, Math.max(0, (event.clientX - box.left) / box.width))
    turntable.turnTo({ row: turntable.frame.row, step: Math.floor(share * count) }, true)
  }
  return (
    <div
      ref={bar}
      className={styles.ticks}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        to(event)
      }}
      onPointerMove={to}
    >
      {Array.from({ length: count }, (_, step) => (
        <i key={step} data-there={step < loadedFrames || undefined} />
      ))}
      {turntable && <b ref={current} />}
    </div>
  )
}

/** How much of the row has come; leaves when all of it is there. */
export function ProgressRing({ share }: { share: number }) {
  const t = useT()
  const percent = Math.round(share * 100)
  if (share >= 1) return null
  return (
    <span className={styles.ring} role="img" aria-label={t('viewers.loading', { percent })}>
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r="18" pathLength="36" data-part="all" />
        <circle
          cx="22"
          cy="22"
          r="18"
          pathLength="36"
          strokeDashoffset={0}
          data-part="there"
          strokeDasharray={dashes(share)}
        />
      </svg>
      <b aria-hidden="true">{percent}</b>
    </span>
  )
}

/** A dash for every 36th that has come, then one gap to the end. */
function dashes(share: number): string {
  const ticks = Math.round(share * 36)
  return `${'0.35 0.65 '.repeat(ticks)}0 36`
}
