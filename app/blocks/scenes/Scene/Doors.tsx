import { EditMark } from '#app/blocks/EditMark.tsx'
import { linkOf } from '#app/content/links.ts'
import { langOf } from '#app/i18n/text-language.ts'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { noBreakModels } from '#app/ui/model-names.tsx'
import type { Door } from './doors.ts'
import styles from './Scene.module.css'

/** The plates with their lines to the picture; rows under the picture on phones. */
export function Doors({ doors, onPoint }: { doors: readonly Door[]; onPoint: (x: number) => void }) {
  if (!doors.length) return null
  return (
    <ul className={styles.doors}>
      {doors.map((door) => {
        const { href, target } = linkOf(door.link)
        const point = () => onPoint(Number(door.x))
        return (
          <li
            key={door._uid}
            lang={langOf(door)}
            className={styles.door}
            data-series={door.series || undefined}
          >
            {door._editable && <EditMark block={door} />}
            <i className={styles.line} />
            <Link href={href} target={target} className={styles.plate} onPointerEnter={point} onFocus={point}>
              <strong>{noBreakModels(door.label)}</strong>
              {door.text && <span className={styles.text}>{noBreakModels(door.text)}</span>}
              <Icon name="arrow" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** The same doors as points on the picture, for pointers; keyboards and screen readers have the plates. */
export function Spots({ doors }: { doors: readonly Door[] }) {
  return doors.map((door) => {
    const { href, target } = linkOf(door.link)
    return (
      <span key={door._uid} className={styles.place} aria-hidden="true">
        <Link
          href={href}
          target={target}
          className={styles.spot}
          data-series={door.series || undefined}
          tabIndex={-1}
        >
          <i className={styles.point}>
            <Icon name="arrow" />
          </i>
        </Link>
      </span>
    )
  })
}
