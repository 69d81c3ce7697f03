import { useMemo } from 'react'
import type { Block } from '#app/content/block.ts'
import { useConsentBar } from '#app/features/consent/use-consent-bar.ts'
import { numberOf } from '#app/content/json.ts'
import { languageTag } from '#app/content/locales.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { countryNames } from '#app/features/map/country-names.ts'
import type { MapView } from '#app/features/map/map-hash.ts'
import { placesOf } from '#app/features/map/places.ts'
import { LinkLacks } from '#app/base/ui/LinkLacks.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { useSite } from '#app/base/page/site.ts'
import styles from './DealerMap.module.css'
import { PlaceList } from './list/PlaceList.tsx'
import { PlaceTable } from './list/PlaceTable.tsx'
import { MapStage } from './drawn/MapStage.tsx'
import { Tools } from './drawn/Tools.tsx'
import { useMapState } from './use-map-state.ts'
import { parseUrl } from '#common/parse-url.ts'

/** Places in the world: a map and a list that always show the same ones. */
export function DealerMap({ block }: { block: Block<'Map'> }) {
  const t = useT()
  const locale = useLocale()
  const nameOf = useMemo(() => countryNames(locale), [locale])
  const places = useMemo(() => placesOf(block.markers), [block.markers])
  const name = block.anchor || 'map'
  const state = useMapState({ places, name, language: languageTag(locale), nameOf })
  const start: MapView = {
    lat: numberOf(block.start_lat) ?? 24,
    lon: numberOf(block.start_lon) ?? 12,
    zoom: numberOf(block.start_zoom) ?? 0.9,
  }
  const styleUrl = block.style_url?.trim() || undefined
  const foreign = parseUrl(styleUrl ?? '')
  const { origin } = useSite()
  useConsentBar(!!foreign && foreign.origin !== origin)
  if (!places.length) return null
  return (
    <section
      id={name}
      className="section wrap"
      aria-label={block.title || t('map.label')}
      data-interactive=""
    >
      {block.title && <h2 className={styles.title}>{noBreakModels(block.title)}</h2>}
      {block.text && <p className={`${styles.text} lead`}>{noBreakModels(block.text)}</p>}
      <LinkLacks lacks={state.lacks} className={styles.lacks} />
      <div className={styles.all}>
        <Tools state={state} places={places} />
        <PlaceList state={state} nameOf={nameOf} />
        <MapStage
          state={state}
          start={start}
          clustering={block.clustering === true}
          styleUrl={styleUrl}
          look={block.look === 'paper' ? 'paper' : 'pit'}
          nameOf={nameOf}
        />
      </div>
      <noscript>
        <PlaceTable places={state.ordered} nameOf={nameOf} />
      </noscript>
    </section>
  )
}
