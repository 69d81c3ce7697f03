import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { prefersReducedMotion } from '#app/base/motion.ts'
import type { Picture } from '#app/content/assets.ts'
import { savesData } from '../saves-data.ts'
import { useInView } from '../use-in-view.ts'
import { sequenceFor, widthFor, type Frames } from './addresses.ts'
import type { FineFrames } from './fine-frames.ts'
import type { Frame } from './frame-order.ts'
import { stageGestures, type StageGestures } from './gestures.ts'
import { Turntable, type TurntableState } from './turntable.ts'

export interface StageElements {
  stage: RefObject<HTMLDivElement | null>
  frame: RefObject<HTMLDivElement | null>
  canvas: RefObject<HTMLCanvasElement | null>
}

export interface TurntableFields {
  frames: Frames | undefined
  start: Frame
  direction: 1 | -1
  /** The start frame in many pixels, for zooming in. */
  large?: Picture | undefined
  /** Turns once around when it has come into view. */
  autoplay: boolean
}

export interface TurntableParts {
  turntable: Turntable | undefined
  gestures: StageGestures | undefined
  state: TurntableState | undefined
}

/** Milliseconds. */
const TIMES = 150

const never = () => () => {}

/** A turntable on the stage, from the moment it is in view until the component leaves. */
export function useTurntable(fields: TurntableFields): { elements: StageElements; parts: TurntableParts } {
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const active = useInView(stage) && !!fields.frames && fields.frames.count > 1
  const [made, setMade] = useState<{ turntable: Turntable; gestures: StageGestures }>()
  const fieldsNow = useEffectEvent(() => fields)
  useEffect(() => {
    if (!active || !stage.current || !frame.current || !canvas.current) return
    const { frames, start, direction, large } = fieldsNow()
    if (!frames) return
    const saveData = savesData()
    const width = widthFor(stage.current.clientWidth, devicePixelRatio, saveData)
    const turntable = new Turntable(canvas.current, {
      sequence: sequenceFor(frames, start, width, saveData),
      start,
      direction,
    })
    const box = frame.current
    let fine: Promise<FineFrames> | undefined
    const refine = () => {
      const scale = () => gestures.picture.scale
      fine ??= import('./fine-frames.ts').then(
        (code) => new code.FineFrames({ turntable, frames, large, turnedBy: width, box, scale }),
      )
      // Without it the frames that are turned by stay.
      fine.then(
        (frames) => frames.look(),
        () => {},
      )
    }
    if (!saveData) turntable.watchFrame(refine)
    const gestures = stageGestures(stage.current, box, {
      turntable,
      naturalWidth: large ? 2560 : (frames.fine(start)?.width ?? 1280),
      scaled: () => saveData || refine(),
    })
    setMade({ turntable, gestures })
    return () => {
      gestures.picture.reset(true)
      gestures.release()
      fine?.then(
        (frames) => frames.close(),
        () => {},
      )
      turntable.close()
      setMade(undefined)
    }
  }, [active, stage, frame, canvas])
  const state = useSyncExternalStore(
    made?.turntable.subscribe ?? never,
    () => made?.turntable.state,
    () => undefined,
  )
  const parts = { turntable: made?.turntable, gestures: made?.gestures, state }
  useAutoplay(parts, fields.autoplay)
  return { elements: { stage, frame, canvas }, parts }
}

/** The frame looked at, for what a drag may run ahead of: at once after a rest, then a few times a second. */
export function useFrameAtTimes(turntable: Turntable | undefined, start: Frame): Frame {
  const [frame, setFrame] = useState(start)
  useEffect(() => {
    if (!turntable) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const notify = () => {
      timer = undefined
      setFrame(turntable.frame)
    }
    let last = Number.NEGATIVE_INFINITY
    notify()
    const leave = turntable.watchFrame(() => {
      const now = performance.now()
      if (now - last > TIMES) notify()
      else timer ??= setTimeout(notify, TIMES)
      last = now
    })
    return () => {
      leave()
      clearTimeout(timer)
    }
  }, [turntable])
  return frame
}

/** Once around when the row is there, unless the visitor has acted, wants no motion or saves data. */
function useAutoplay({ turntable, state }: TurntableParts, autoplay: boolean) {
  const done = useRef(false)
  const ready = !!state?.ready && state.progress === 1
  useEffect(() => {
    if (!autoplay || done.current || !turntable || !ready) return
    done.current = true
    if (!turntable.touched && !prefersReducedMotion() && !savesData()) turntable.play(1)
  }, [autoplay, turntable, ready])
}
