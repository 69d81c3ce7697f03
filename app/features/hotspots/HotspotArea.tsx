import { EditMark } from '#app/base/blocks/EditMark.tsx'
import { useT } from '#app/base/i18n/messages.tsx'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { useVars, type Vars } from '#app/base/ui/vars.ts'
import { middleOfPlace, type Hotspot } from './hotspot.ts'
import styles from './HotspotArea.module.css'
import { HotspotAnchor } from './HotspotAnchor.tsx'
import { hotspotId } from './hotspot-hash.ts'
import type { HotspotPlace, Point } from './place.ts'
import { boundsOf, sizeOf } from './polygon.ts'
import type { HotspotStage } from './use-stage.ts'

export interface HotspotAreaProps {
  stage: HotspotStage
  hotspot: Hotspot
  /** For pointers only: a mark of the same hotspot has the label, the focus and the words. */
  quiet?: boolean
}

/**
 * A hotspot that is an area of a flat medium. The link is clipped to the area's real shape, so only that is pointed at
 * and chosen; smaller areas lie above larger ones.
 */
export function HotspotArea({ stage, hotspot, quiet }: HotspotAreaProps) {
  const langOf = useLangOf()
  const t = useT()
  const { name, label, text, series, place, portrait, hover, block } = hotspot
  const points = place?.kind === 'area' ? place.points : undefined
  const upright = portrait?.kind === 'area' ? portrait.points : undefined
  const vars = useVars<HTMLDivElement>({
    ...(points && areaVars(points, place, '')),
    ...(upright && areaVars(upright, portrait, 'portrait-')),
  })
  if (!points) return null
  const seen = stage.seen.has(hotspotId(stage.name, name))
  return (
    <div
      {...vars}
      className={styles.area}
      lang={langOf(block)}
      {...(quiet ? { 'aria-hidden': true } : { 'data-hotspot': name })}
      data-series={series}
      data-hover={hover}
      data-upright={upright ? '' : undefined}
      data-open={stage.open?.name === name || undefined}
      data-seen={seen || undefined}
    >
      <HotspotAnchor
        stage={stage}
        hotspot={hotspot}
        className={styles.anchor}
        tabIndex={quiet ? -1 : undefined}
      >
        <Shape points={points} className={styles.shape} />
        {upright && <Shape points={upright} className={styles.uprightShape} />}
        <span className="visually-hidden">
          {label}
          {seen && ` ${t('hotspots.seen')}`}
        </span>
      </HotspotAnchor>
      {block._editable && <EditMark block={block} />}
      {!quiet && (
        <span className={styles.plate} aria-hidden="true">
          {noBreakModels(label)}
          {text && <small>{noBreakModels(text)}</small>}
        </span>
      )}
    </div>
  )
}

/** The area's outline, as large as its rectangle; the line keeps its width. */
function Shape({ points, className }: { points: readonly Point[]; className: string | undefined }) {
  const { left, top, width, height } = boundsOf(points)
  return (
    <svg
      className={className}
      viewBox={[left, top, width, height].map(tidy).join(' ')}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polygon points={points.map(({ x, y }) => `${tidy(x)},${tidy(y)}`).join(' ')} />
    </svg>
  )
}

/** Rectangle, shape within it, label and rank of an area, for its styles. */
function areaVars(points: readonly Point[], place: HotspotPlace | undefined, prefix: '' | 'portrait-'): Vars {
  const { left, top, width, height } = boundsOf(points)
  const middle = middleOfPlace(place)
  const corners = points.map(
    ({ x, y }) => `${tidy(((x - left) / (width || 1)) * 100)}% ${tidy(((y - top) / (height || 1)) * 100)}%`,
  )
  return {
    [`--${prefix}area-left`]: `${tidy(left)}%`,
    [`--${prefix}area-top`]: `${tidy(top)}%`,
    [`--${prefix}area-width`]: `${tidy(width)}%`,
    [`--${prefix}area-height`]: `${tidy(height)}%`,
    [`--${prefix}area-shape`]: `polygon(${corners.join(', ')})`,
    [`--${prefix}area-mid-x`]: `${tidy(middle?.x ?? 50)}%`,
    [`--${prefix}area-mid-y`]: `${tidy(middle?.y ?? 50)}%`,
    '--area-rank': `${Math.max(0, 100 - Math.ceil(sizeOf(points) / 100))}`,
  }
}

function tidy(value: number): number {
  return Math.round(value * 1000) / 1000
}
