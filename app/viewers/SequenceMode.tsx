import type { Block } from '#app/blocks/schema.ts'
import { useT } from '#app/i18n/messages.tsx'
import { assetOf } from '#app/content/assets.ts'
import { Icon } from '#app/ui/Icon.tsx'
import { framesOf } from './sequence/addresses.ts'
import { SequenceStage } from './sequence/SequenceStage.tsx'
import { ProgressRing, TurnControls, type TurnControl } from './sequence/TurnControls.tsx'
import { useTurntable } from './sequence/use-turntable.ts'
import { ModeLayout, type ModeProps } from './Viewer.tsx'

const KINDS: readonly TurnControl[] = ['arrows', 'slider', 'auto']

/** A 360° sequence as a mode of the viewer. */
export function SequenceMode({ block, viewer, opens, modes, tools }: ModeProps<Block<'Product360Sequence'>>) {
  const t = useT()
  const frames = framesOf(block)
  const start = {
    row: within(Number(block.start_row ?? 0), frames?.rows ?? 1),
    step: within(Number(block.start_frame ?? 0), frames?.count ?? 1),
  }
  const { elements, handle } = useTurntable({
    frames,
    start,
    direction: block.direction === 'backward' ? -1 : 1,
    large: block.zoom ? assetOf(block.large)?.src : undefined,
    autoplay: block.autoplay === true,
    moved: () => {},
  })
  const first = frames?.picture(start) ?? assetOf(block.frames?.[0])
  if (!first) return null
  const kinds = viewer.controls?.length
    ? KINDS.filter((kind) => viewer.controls?.some((control) => control.kind === kind))
    : KINDS
  const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <ModeLayout
      stage={
        <SequenceStage
          alt={block.alt}
          first={first}
          frames={frames}
          start={start}
          elements={elements}
          handle={handle}
          sizes="(min-width: 900px) min(112vw, 1680px), 122vw"
          priority={opens}
        />
      }
      modes={modes}
      controls={
        frames && frames.count > 1 && <TurnControls handle={handle} kinds={kinds} count={frames.count} />
      }
      tools={
        <>
          {handle.state && <ProgressRing share={handle.state.progress} />}
          {block.zoom && (
            <button
              className="icon-button"
              data-spare=""
              aria-label={t('pictures.zoomIn')}
              disabled={!handle.gestures}
              onClick={() => handle.gestures?.zoomBy(1.5)}
            >
              <Icon name="zoom" />
            </button>
          )}
          <button
            className="icon-button"
            data-spare=""
            aria-label={t('viewers.reset')}
            disabled={!handle.turntable}
            onClick={() => {
              handle.gestures?.fit()
              handle.turntable?.turnTo(start, still())
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

function within(value: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(value) || 0))
}
