import { useMemo } from 'react'
import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { HotspotArea } from '#app/features/hotspots/HotspotArea.tsx'
import { HotspotAnchor } from '#app/features/hotspots/HotspotAnchor.tsx'
import { HotspotMark } from '#app/features/hotspots/HotspotMark.tsx'
import { hotspotId, stageName } from '#app/features/hotspots/hotspot-hash.ts'
import { useAnnouncer } from '#app/features/hotspots/use-announcer.tsx'
import { useSidewaysView } from '#app/features/hotspots/use-sideways-view.ts'
import { useStage } from '#app/features/hotspots/use-stage.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { LinkLacks } from '#app/base/ui/LinkLacks.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import { shapeOf } from '#app/base/ui/picture/picture-sources.ts'
import { useVars } from '#app/base/ui/vars.ts'
import { placesOf } from './places.ts'
import { PlanHotspots } from './plan-hotspots.ts'
import { PlaceCard } from './PlaceCard.tsx'
import styles from './SitePlan.module.css'

export function SitePlan({ block }: { block: Block<'MapLokotrack'> }) {
  const langOf = useLangOf()
  const t = useT()
  const plan = assetOf(block.plan)
  const places = useMemo(() => placesOf(block.areas), [block.areas])
  const stage = useStage(
    stageName(block.name),
    useMemo(() => places.map(({ hotspot }) => hotspot), [places]),
  )
  const { root } = stage
  const { say, region } = useAnnouncer()
  const { stageRef, moved, scrolls } = useSidewaysView(PlanHotspots, stage, say)
  const { ref, ...vars } = useVars<HTMLDivElement>({ '--shape': (plan ? shapeOf(plan) : 1.6).toFixed(4) })
  return (
    <section ref={root} id={block.anchor || undefined} className={`wrap section grid ${styles.site}`}>
      <div className={`rail ${styles.words}`}>
        <h2>{block.heading}</h2>
        {block.text && <p className={styles.text}>{noBreakModels(block.text)}</p>}
      </div>
      <div className={`body ${styles.body}`}>
        <LinkLacks lacks={stage.lacks} />
        <div {...vars} ref={ref} className={styles.view}>
          <div
            ref={stageRef}
            className={styles.stage}
            {...(scrolls && { role: 'group', tabIndex: 0, 'data-stage': '', 'aria-label': block.heading })}
          >
            <div className={styles.plane}>
              {plan && (
                <Picture picture={plan} sizes="(min-width: 900px) 64vw, 720px" className={styles.plan} />
              )}
              {places.map(({ hotspot }) => (
                <HotspotArea key={hotspot.uid} stage={stage} hotspot={hotspot} quiet />
              ))}
              {places.map(({ hotspot, pin }, index) => (
                <HotspotMark
                  key={hotspot.uid}
                  stage={stage}
                  hotspot={{ ...hotspot, place: { kind: 'point', ...pin } }}
                  number={index + 1}
                />
              ))}
            </div>
          </div>
          <p className={styles.hint} data-over={moved || undefined} aria-hidden="true">
            {t('scenes.plan.drag')}
          </p>
        </div>
        <div className={styles.cards}>
          {places.map(({ hotspot, area }) => (
            <PlaceCard key={hotspot.uid} stage={stage} hotspot={hotspot} area={area} />
          ))}
        </div>
      </div>
      <ol className={`rail ${styles.list}`}>
        {places.map(({ hotspot, area }, index) => (
          <li
            key={hotspot.uid}
            lang={langOf(area)}
            data-series={hotspot.series}
            data-open={stage.open === hotspot || undefined}
            data-seen={stage.seen.has(hotspotId(stage.name, hotspot.name)) || undefined}
          >
            <HotspotAnchor stage={stage} hotspot={hotspot} className={styles.entry}>
              <b className={styles.number}>{index + 1}</b>
              <span>
                <strong>{noBreakModels(hotspot.label)}</strong>
                {area.note && <small>{noBreakModels(area.note)}</small>}
              </span>
            </HotspotAnchor>
          </li>
        ))}
      </ol>
      {region}
    </section>
  )
}
