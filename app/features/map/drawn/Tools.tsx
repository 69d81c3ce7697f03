import { useId } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { distanceSign } from '#app/features/map/distance.ts'
import { categories, type MapPlace } from '#app/features/map/places.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { chooseUnits } from '#app/base/i18n/units.ts'
import styles from './Tools.module.css'
import type { MapState } from '../use-map-state.ts'

/** Search, what places are for, and where the visitor is. */
export function Tools({ state, places }: { state: MapState; places: readonly MapPlace[] }) {
  const t = useT()
  const locale = useLocale()
  const units = useId()
  const used = categories.filter((category) => places.some((place) => place.categories.includes(category)))
  const located = typeof state.here === 'object'
  return (
    <search className={styles.tools}>
      <label className={styles.search}>
        <span className="visually-hidden">{t('map.search')}</span>
        <Icon name="search" />
        <input
          type="search"
          value={state.words}
          placeholder={t('map.search')}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => state.search(event.currentTarget.value)}
        />
      </label>
      {used.length > 1 && (
        <fieldset className={styles.categories}>
          <legend className="visually-hidden">{t('map.filter')}</legend>
          {used.map((category) => (
            <label key={category}>
              <input
                type="checkbox"
                checked={state.wanted.includes(category)}
                onChange={() => state.toggle(category)}
              />
              <span>{t(`map.${category}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <button
        type="button"
        className={styles.near}
        aria-pressed={located}
        aria-busy={state.here === 'asking'}
        onClick={() => (located ? state.forgetHere() : state.locate())}
      >
        <Icon name="pin" />
        <span>{t(state.here === 'asking' ? 'map.locating' : 'map.nearMe')}</span>
      </button>
      {located && (
        <fieldset className={styles.units}>
          <legend className="visually-hidden">{t('text.units')}</legend>
          {(['metric', 'imperial'] as const).map((item) => (
            <label key={item}>
              <input
                type="radio"
                name={units}
                checked={state.units === item}
                onChange={() => chooseUnits(item)}
              />
              <span>{distanceSign(item, locale)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p className={styles.status} role="status">
        {state.here === 'denied' || state.here === 'failed'
          ? t(`map.${state.here}`)
          : t('map.count', { count: state.shown.length })}
        {located && ` · ${t('map.nearestFirst')}`}
      </p>
    </search>
  )
}
