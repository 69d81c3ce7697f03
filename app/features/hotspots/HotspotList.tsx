import { useEffect, useRef } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { HotspotAnchor } from './HotspotAnchor.tsx'
import { hotspotId } from './hotspot-hash.ts'
import styles from './HotspotList.module.css'
import type { HotspotStage } from './use-stage.ts'

export interface HotspotListProps {
  stage: HotspotStage
  /** Name of the stage in the visitor's language, where there are several on a page. */
  label?: string
  /** `menu` is folded behind a button, `open` stands on the page. */
  look?: 'menu' | 'open'
}

/**
 * All hotspots of a stage as a list of links and buttons, for those who cannot see or use the picture. It is in the
 * server's page and works without script; choosing something folds it, as Escape and a click outside do.
 */
export function HotspotList({ stage, label, look = 'menu' }: HotspotListProps) {
  const langOf = useLangOf()
  const t = useT()
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const fold = (event: Event) => {
      const details = menu.current
      if (!details?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape' || !details.contains(document.activeElement)) return
        event.preventDefault()
        details.querySelector('summary')?.focus()
      } else if (
        details.contains(event.target as Node) &&
        !(event.target as Element).closest('li a, li button')
      )
        return
      details.open = false
    }
    document.addEventListener('click', fold)
    document.addEventListener('keydown', fold, true)
    return () => {
      document.removeEventListener('click', fold)
      document.removeEventListener('keydown', fold, true)
    }
  }, [])
  if (!stage.hotspots.length) return null
  const title = t('hotspots.all')
  const items = (
    <ul className={styles.items}>
      {stage.hotspots.map((hotspot) => {
        const { uid, name, label, text, icon, series, block } = hotspot
        return (
          <li
            key={uid}
            lang={langOf(block)}
            data-series={series}
            data-open={stage.open?.name === name || undefined}
            data-seen={stage.seen.has(hotspotId(stage.name, name)) || undefined}
          >
            <HotspotAnchor stage={stage} hotspot={hotspot} className={styles.item}>
              <Icon name={icon} />
              <span>
                <b>{noBreakModels(label)}</b>
                {text && <small>{noBreakModels(text)}</small>}
              </span>
            </HotspotAnchor>
          </li>
        )
      })}
    </ul>
  )
  return (
    <nav
      className={styles.list}
      aria-label={label ? `${title}: ${label}` : title}
      data-ground="pit"
      data-look={look}
    >
      {look === 'open' ? (
        items
      ) : (
        <details ref={menu}>
          <summary className={styles.summary}>
            {title} <span className={styles.count}>{stage.hotspots.length}</span>
            <Icon name="down" />
          </summary>
          {items}
        </details>
      )}
    </nav>
  )
}
