import { EditMark } from '#app/base/blocks/EditMark.tsx'
import { useT } from '#app/base/i18n/messages.tsx'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { useVars } from '#app/base/ui/vars.ts'
import { middleOfPlace, type Hotspot } from './hotspot.ts'
import { HotspotAnchor } from './HotspotAnchor.tsx'
import { hotspotId } from './hotspot-hash.ts'
import styles from './HotspotMark.module.css'
import type { HotspotStage } from './use-stage.ts'

export interface HotspotMarkProps {
  stage: HotspotStage
  hotspot: Hotspot
  /** Stands in the disc in place of the icon. */
  number?: number
}

/**
 * A hotspot on its medium: a disc with the label beside it. On a flat medium it stands at its percentages of the box it
 * is in (the picture's own); on others `useHotspotView` moves it to where its view has it.
 */
export function HotspotMark({ stage, hotspot, number }: HotspotMarkProps) {
  const langOf = useLangOf()
  const t = useT()
  const { name, label, icon, opens, direction, series, place, portrait, block } = hotspot
  const at = middleOfPlace(place)
  const upright = middleOfPlace(portrait)
  const vars = useVars<HTMLDivElement>({
    ...(at && { '--x': percent(at.x), '--y': percent(at.y) }),
    ...(upright && { '--portrait-x': percent(upright.x), '--portrait-y': percent(upright.y) }),
  })
  const seen = stage.seen.has(hotspotId(stage.name, name))
  return (
    <div
      {...vars}
      className={styles.mark}
      lang={langOf(block)}
      data-hotspot={name}
      data-opens={opens.kind}
      data-direction={direction}
      data-series={series}
      data-upright={upright ? '' : undefined}
      data-side={at && at.x > 62 ? 'start' : undefined}
      data-open={stage.open?.name === name || undefined}
      data-seen={seen || undefined}
    >
      <HotspotAnchor stage={stage} hotspot={hotspot} className={styles.anchor}>
        <i className={styles.disc}>{number === undefined ? <Icon name={icon} /> : number}</i>
        <span className={styles.plate}>{noBreakModels(label)}</span>
        {seen && <span className="visually-hidden"> {t('hotspots.seen')}</span>}
      </HotspotAnchor>
      {block._editable && <EditMark block={block} />}
    </div>
  )
}

function percent(value: number): string {
  return `${Math.round(value * 1000) / 1000}%`
}
