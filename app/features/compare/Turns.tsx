import { Fragment, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { assetOf } from '#app/content/assets.ts'
import type { ComparedMachine } from '#app/content/types.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { Link } from '#app/base/ui/Link.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import { framesOf } from '#app/features/viewers/sequence/addresses.ts'
import { whenAtRest } from '#app/features/viewers/sequence/at-rest.ts'
import { SequenceStage } from '#app/features/viewers/sequence/SequenceStage.tsx'
import { TurnControls } from '#app/features/viewers/sequence/TurnControls.tsx'
import { useTurntable, type TurntableParts } from '#app/features/viewers/sequence/use-turntable.ts'
import styles from './Comparison.module.css'

type Pair = readonly [ComparedMachine, ComparedMachine]
type Place = 0 | 1

/** Milliseconds of rest after which the step is kept in the address. */
const REST = 300
const KINDS = ['arrows', 'slider', 'auto'] as const
const SIZES = '(min-width: 1680px) 800px, 50vw'

/** Both machines turning in step: whichever is turned, the other follows. */
export function Turns({
  pair,
  step,
  rests,
  choices,
}: {
  pair: Pair
  step: number | undefined
  rests: (step: number) => void
  choices: readonly [ReactNode, ReactNode]
}) {
  const t = useT()
  const leader = useRef<Place>(0)
  const [handles, setHandles] = useState<Partial<Record<Place, TurntableParts>>>({})
  const turning = useRef(handles)
  useEffect(() => {
    turning.current = handles
  })
  const moved = (place: Place) => (share: number) => {
    if (leader.current === place) turning.current[place ? 0 : 1]?.turntable?.follow(share)
  }
  const leading = handles[0]?.turntable ? 0 : 1
  const bar = handles[leading]
  const count = countOf(pair[leading])
  const playing = handles[0]?.state?.playing || handles[1]?.state?.playing
  /** The step that was written into the address here: by the time it is drawn the leading machine may have been turned on. */
  const written = useRef<number>(undefined)
  const keep = useRef(rests)
  useEffect(() => {
    keep.current = rests
  })
  const [one, other] = [handles[0]?.turntable, handles[1]?.turntable]
  useEffect(() => {
    if (playing) return
    const leaving = [one, other].map(
      (turntable, place) =>
        turntable &&
        whenAtRest(turntable, REST, ({ step }) => {
          if (leader.current !== place) return
          written.current = step
          keep.current(step)
        }),
    )
    return () => leaving.forEach((leave) => leave?.())
  }, [one, other, playing])
  return (
    <>
      <div className={`wrap ${styles.pair}`}>
        {([0, 1] as const).map((place) => (
          <div
            key={place}
            className={styles.machine}
            data-series={pair[place].series}
            onPointerDownCapture={() => (leader.current = place)}
            onKeyDownCapture={() => (leader.current = place)}
            onWheelCapture={() => (leader.current = place)}
          >
            {choices[place]}
            <Turn
              key={pair[place].key}
              machine={pair[place]}
              step={step}
              isOwn={(step) => leader.current === place && step === written.current}
              moved={moved(place)}
              changed={(parts) => setHandles((before) => ({ ...before, [place]: parts }))}
            />
            <h2>
              <Link href={pair[place].path}>{pair[place].name}</Link>
            </h2>
            <p>{breakable(pair[place].kind)}</p>
            <Link href={pair[place].path} {...buttonLook({ variant: 'secondary', size: 'small' })}>
              <span>{noBreakModels(t('compare.more', { name: pair[place].name }))}</span>
            </Link>
          </div>
        ))}
      </div>
      {bar && count > 1 && (
        <div
          className={`wrap ${styles.bar}`}
          role="group"
          aria-label={t('compare.turnBoth')}
          onPointerDownCapture={() => (leader.current = leading)}
          onKeyDownCapture={() => (leader.current = leading)}
        >
          <TurnControls parts={bar} kinds={KINDS} count={count} />
        </div>
      )}
    </>
  )
}

function countOf({ turn }: ComparedMachine): number {
  return (turn && framesOf(turn)?.count) ?? 1
}

/** One machine: its turn, or its picture where it has none. `moved` is told the share of a whole turn. */
function Turn({
  machine,
  step,
  isOwn,
  moved,
  changed,
}: {
  machine: ComparedMachine
  step: number | undefined
  isOwn: (step: number) => boolean
  moved: (share: number) => void
  changed: (parts: TurntableParts) => void
}) {
  const { turn, name, kind, hero } = machine
  const frames = turn && framesOf(turn)
  const count = frames?.count ?? 1
  const start = { row: 0, step: Math.min(count - 1, Math.max(0, Number(turn?.start_frame ?? 0) || 0)) }
  const { elements, parts } = useTurntable({
    frames,
    start,
    direction: turn?.direction === 'backward' ? -1 : 1,
    autoplay: false,
  })
  const { turntable, state } = parts
  const onPicture = useEffectEvent((step: number) => moved(step / count))
  useEffect(() => turntable?.watchPicture(() => onPicture(turntable.position.step)), [turntable])
  const onChange = useRef(changed)
  useEffect(() => {
    onChange.current = changed
  })
  useEffect(() => onChange.current({ turntable, state, gestures: undefined }), [turntable, state])
  const followed = useRef<typeof turntable>(undefined)
  const follow = useEffectEvent(() => {
    const isNew = followed.current !== turntable
    followed.current = turntable
    if (!turntable || step === undefined || turntable.frame.step === step % count) return
    if (isNew || !isOwn(step)) turntable.follow(step / count)
  })
  useEffect(() => follow(), [turntable, step, count])
  const first = frames?.picture(start)
  const picture = assetOf(hero)
  if (!first) return picture && <Picture picture={picture} sizes={SIZES} priority />
  return (
    <SequenceStage
      alt={turn?.alt || `${name}, ${kind}`}
      first={first}
      frames={frames}
      start={start}
      elements={elements}
      parts={parts}
      sizes={SIZES}
      priority
    />
  )
}

/** A kind of machine that may go on in a new line where its letters change: 自走式|ジョークラッシャ is one word otherwise. */
function breakable(kind: string): ReactNode {
  return kind.split(/(?<=\p{sc=Han})(?=\p{sc=Kana})/u).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
