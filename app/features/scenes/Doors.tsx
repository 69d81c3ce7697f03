import { EditMark } from '#app/base/blocks/EditMark.tsx'
import { HotspotAnchor } from '#app/features/hotspots/HotspotAnchor.tsx'
import type { HotspotStage } from '#app/features/hotspots/use-stage.ts'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import type { Door } from './doors.ts'
import styles from './Doors.module.css'

interface DoorsProps {
  doors: readonly Door[]
  stage: HotspotStage
}

/** The plates with their lines to the picture; rows under the picture on phones. */
export function Doors({ doors, stage, onPoint }: DoorsProps & { onPoint: (x: number) => void }) {
  const langOf = useLangOf()
  if (!doors.length) return null
  return (
    <ul className={styles.doors}>
      {doors.map((door) => {
        const { uid, name, label, text, series, place, block } = door
        return (
          <li
            key={uid}
            lang={langOf(block)}
            className={styles.door}
            data-hotspot={name}
            data-series={series}
            onPointerEnter={() => onPoint(place.x)}
          >
            {block._editable && <EditMark block={block} />}
            <i className={styles.line} />
            <HotspotAnchor stage={stage} hotspot={door} className={styles.plate}>
              <strong>{noBreakModels(label)}</strong>
              {text && <span className={styles.text}>{noBreakModels(text)}</span>}
              <Icon name="arrow" />
            </HotspotAnchor>
          </li>
        )
      })}
    </ul>
  )
}

/** The same doors as points on the picture, for pointers; keyboards and screen readers have the plates. */
export function Spots({ doors, stage }: DoorsProps) {
  return doors.map((door) => (
    <span key={door.uid} className={styles.place} aria-hidden="true">
      <span className={styles.spot} data-series={door.series}>
        <HotspotAnchor stage={stage} hotspot={door} className={styles.target} tabIndex={-1}>
          <i className={styles.point}>
            <Icon name="arrow" />
          </i>
        </HotspotAnchor>
      </span>
    </span>
  ))
}
