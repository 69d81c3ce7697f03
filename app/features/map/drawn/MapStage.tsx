import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { onStill } from '#app/features/map/mercator.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import type { DrawnProps, StageProps } from './props.ts'
import styles from './MapStage.module.css'
import type { MapState } from '../use-map-state.ts'

const loadMap = () => import('./Drawn.tsx')

/**
 * The map’s place on the page: a still picture of the world with a dot for every place, until the map is asked for. It
 * stays where the browser cannot draw the moving one.
 */
export function MapStage(props: StageProps) {
  const t = useT()
  const { state, look } = props
  const stage = useRef<HTMLDivElement>(null)
  const [Drawn, setDrawn] = useState<ComponentType<DrawnProps>>()
  const [flat, setFlat] = useState<'unable' | 'lost'>()
  const { started } = state
  useEffect(() => {
    if (!started || flat) return
    loadMap().then(
      (module) => setDrawn(() => module.default),
      () => setFlat('lost'),
    )
  }, [started, flat])
  const moving = started && Drawn && !flat
  /** Keeps the focus of a button that goes away when it is pressed, until the map takes it. */
  const keepFocus = () => stage.current?.focus({ preventScroll: true })
  return (
    <div
      ref={stage}
      className={styles.stage}
      role="group"
      aria-label={t('map.label')}
      tabIndex={-1}
      data-ground={look === 'pit' ? 'pit' : undefined}
      data-look={look}
    >
      <Still state={state} />
      {moving && <Drawn {...props} onUnable={() => setFlat('unable')} onGiveWay={state.stop} />}
      {!started && (
        <button
          type="button"
          className={styles.open}
          onPointerEnter={() => void loadMap().catch(() => {})}
          onFocus={() => void loadMap().catch(() => {})}
          onClick={() => {
            keepFocus()
            state.start()
          }}
        >
          <span {...buttonLook({ variant: 'primary' })}>
            <Icon name="globe" /> {t('map.open')}
          </span>
        </button>
      )}
      {started && !Drawn && !flat && (
        <p className={styles.note} role="status">
          {t('map.loading')}
        </p>
      )}
      {flat && (
        <p className={styles.note} role="status">
          {t(flat === 'unable' ? 'map.unable' : 'map.lost')}{' '}
          {flat === 'lost' && (
            <button
              type="button"
              className="text-link"
              onClick={() => {
                keepFocus()
                setFlat(undefined)
              }}
            >
              {t('map.retry')}
            </button>
          )}
        </p>
      )}
    </div>
  )
}

function Still({ state: { shown, selected } }: { state: MapState }) {
  return (
    <div className={styles.still}>
      <svg className={styles.dots} viewBox="0 0 1000 539" aria-hidden="true">
        {shown.map((place) => {
          const { x, y } = onStill(place)
          return (
            <circle
              key={place.id}
              cx={(x * 10).toFixed(1)}
              cy={(y * 5.39).toFixed(1)}
              r={place === selected ? 9 : 5}
              data-selected={place === selected || undefined}
            />
          )
        })}
      </svg>
    </div>
  )
}
