import { useEffect, useRef } from 'react'
import { EditMark } from '#app/base/blocks/EditMark.tsx'
import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { linkOf } from '#app/content/links.ts'
import { hotspotId } from '#app/features/hotspots/hotspot-hash.ts'
import type { Hotspot } from '#app/features/hotspots/hotspot.ts'
import type { HotspotStage } from '#app/features/hotspots/use-stage.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { CloseLink } from '#app/features/hotspots/CloseLink.tsx'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import styles from './PlaceCard.module.css'

interface PlaceCardProps {
  stage: HotspotStage
  hotspot: Hotspot
  area: Block<'SiteArea'>
}

/** What is to be known of a place, and the ways on from it. The address alone shows it while there is no script. */
export function PlaceCard({ stage, hotspot, area }: PlaceCardProps) {
  const langOf = useLangOf()
  const t = useT()
  const live = useHydrated()
  const id = hotspotId(stage.name, hotspot.name)
  const picture = assetOf(area.picture)
  const card = useRef<HTMLElement>(null)
  const open = stage.open?.name === hotspot.name
  // On a phone the list it is chosen from stands below it, and the plan above.
  useEffect(() => {
    if (open) card.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const scene = linkOf(area.link)
  const product = linkOf(area.product)
  return (
    <article
      ref={card}
      id={id}
      className={styles.card}
      lang={langOf(area)}
      data-ground="pit"
      data-series={hotspot.series}
      data-live={live || undefined}
      data-open={open || undefined}
      aria-labelledby={`${id}-label`}
    >
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 900px) 320px, 100vw"
          ratio="3:2"
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <h3 id={`${id}-label`}>{noBreakModels(hotspot.label)}</h3>
        {area.text && <p>{noBreakModels(area.text)}</p>}
        <div className={styles.ways}>
          {scene.href && (
            <Link href={scene.href} target={scene.target} className={styles.way}>
              {area.link_text || t('scenes.plan.enter')}
              <Icon name="arrow" />
            </Link>
          )}
          {product.href && (
            <Link href={product.href} target={product.target} className={styles.way}>
              <span>
                {noBreakModels(t('scenes.plan.machine', { name: area.product_name || hotspot.label }))}
              </span>
              <Icon name="arrow" />
            </Link>
          )}
        </div>
      </div>
      <CloseLink stage={stage} className={styles.close} />
      {area._editable && <EditMark block={area} />}
    </article>
  )
}
