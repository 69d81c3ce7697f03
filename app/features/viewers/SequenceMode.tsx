import { useMemo } from 'react'
import type { Block } from '#app/content/block.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { assetOf } from '#app/content/assets.ts'
import { HotspotList } from '#app/features/hotspots/HotspotList.tsx'
import { HotspotMark } from '#app/features/hotspots/HotspotMark.tsx'
import { HotspotPanels } from '#app/features/hotspots/HotspotPanels.tsx'
import { stageName } from '#app/features/hotspots/hotspot-hash.ts'
import { prefersReducedMotion } from '#app/base/motion.ts'
import { useHotspotView } from '#app/features/hotspots/use-hotspot-view.ts'
import { useStage } from '#app/features/hotspots/use-stage.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { productSpots, spotAt, type ProductSpot } from './product-spots.ts'
import type { Frame } from './sequence/frame-order.ts'
import { framesOf, within } from './sequence/addresses.ts'
import { SequenceStage } from './sequence/SequenceStage.tsx'
import { ProgressRing, TurnControls, type TurnControl } from './sequence/TurnControls.tsx'
import { TurnHotspots } from './sequence/turn-hotspots.ts'
import { useTurntable } from './sequence/use-turntable.ts'
import styles from './sequence/SequenceStage.module.css'
import type { ModeProps } from './mode-code.ts'
import { ModeLayout } from './ModeLayout.tsx'

const KINDS: readonly TurnControl[] = ['arrows', 'slider', 'auto']

/** A 360° sequence as a mode of the viewer. */
export function SequenceMode({ block, viewer, opens, modes, tools }: ModeProps<Block<'Product360Sequence'>>) {
  const t = useT()
  const frames = framesOf(block)
  const count = frames?.count ?? 1
  const start = {
    row: within(Number(block.start_row ?? 0), frames?.rows ?? 1),
    step: within(Number(block.start_frame ?? 0), count),
  }
  const hydrated = useHydrated()
  const spots = useMemo(
    () =>
      productSpots(viewer.hotspots?.[0] ?? block.hotspots?.[0], count, { row: start.row, step: start.step }),
    [viewer, block, count, start.row, start.step],
  )
  const stage = useStage(
    stageName(viewer.anchor ?? 'view'),
    spots.map(({ hotspot }) => hotspot),
  )
  const { elements, parts } = useTurntable({
    frames,
    start,
    direction: block.direction === 'backward' ? -1 : 1,
    large: block.zoom ? assetOf(block.large) : undefined,
    autoplay: block.autoplay === true,
  })
  const { turntable } = parts
  const { row, step } = start
  const view = useMemo(
    () => new TurnHotspots({ spots, count, start: { row, step }, turntable, frame: elements.frame }),
    [spots, count, row, step, turntable, elements.frame],
  )
  useHotspotView(stage, view)
  // The same picture with more pixels, where there is one: it stays while the start frame is looked at.
  const first = assetOf(block.large) ?? frames?.picture(start) ?? assetOf(block.frames?.[0])
  if (!first) return null
  const kinds = viewer.controls?.length
    ? KINDS.filter((kind) => viewer.controls?.some((control) => control.kind === kind))
    : KINDS
  return (
    <ModeLayout
      stage={
        <SequenceStage
          alt={block.alt}
          first={first}
          frames={frames}
          start={start}
          elements={elements}
          parts={parts}
          sizes="(min-width: 900px) min(112vw, 1680px), 122vw"
          priority={opens}
          overlay={
            <div className={styles.marks}>
              {stage.hotspots
                .filter((_, i) => hydrated || isSeenFirst(spots[i], start, count))
                .map((hotspot) => (
                  <HotspotMark key={hotspot.uid} stage={stage} hotspot={hotspot} />
                ))}
            </div>
          }
        >
          <HotspotPanels stage={stage} />
        </SequenceStage>
      }
      root={stage.root}
      modes={
        <>
          {modes}
          <HotspotList stage={stage} />
        </>
      }
      controls={
        frames && frames.count > 1 && <TurnControls parts={parts} kinds={kinds} count={frames.count} />
      }
      tools={
        <>
          {parts.state && <ProgressRing share={parts.state.progress} />}
          {block.zoom && (
            <button
              className="icon-button"
              data-spare=""
              aria-label={t('pictures.zoomIn')}
              disabled={!parts.gestures}
              onClick={() => parts.gestures?.picture.zoomBy(1.5)}
            >
              <Icon name="zoom" />
            </button>
          )}
          <button
            className="icon-button"
            data-spare=""
            aria-label={t('viewers.reset')}
            disabled={!parts.turntable}
            onClick={() => {
              parts.gestures?.picture.reset(true)
              parts.turntable?.turnTo(start, prefersReducedMotion())
            }}
          >
            <Icon name="reset" />
          </button>
          {tools}
        </>
      }
    />
  )
}

/** Before the script is there only what can be seen in the start frame is marked; the list has them all. */
function isSeenFirst(spot: ProductSpot | undefined, start: Frame, count: number): boolean {
  return !!spot && spotAt(spot, start.step, start.row, count)?.inView === true
}
