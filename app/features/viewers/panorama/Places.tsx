import { useEffect, useRef } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import type { Picture } from '#app/content/assets.ts'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { urlOf } from '#app/base/ui/picture/picture-sources.ts'
import { useVars } from '#app/base/ui/vars.ts'
import type { LookDrive } from './look-drive.ts'
import { addressOf, type Panorama } from './panorama.ts'
import styles from './Places.module.css'
import type { PanoramaUse } from './use-panorama.ts'

/** Where one can stand, as a row of links; the one where one stands is marked. */
export function PanoramaPlaces({ use: { panoramas, current, state } }: { use: PanoramaUse }) {
  const langOf = useLangOf()
  const t = useT()
  if (panoramas.length < 2) return null
  /** The visitor may go there next. */
  const prepare = (next: Panorama) => next !== current && state.engine?.prepare(next)
  return (
    <nav className={styles.places} aria-label={t('panorama.places')}>
      <ul>
        {panoramas.map((panorama) => (
          <li key={panorama.uid} lang={langOf(panorama.block)}>
            <a
              href={addressOf(panorama)}
              aria-current={panorama === current ? 'location' : undefined}
              onPointerEnter={() => prepare(panorama)}
              onFocus={() => prepare(panorama)}
            >
              {noBreakModels(panorama.label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface CompassProps {
  panoramas: readonly Panorama[]
  current: Panorama
  plan: Picture | undefined
  drive: LookDrive
}

/** Where one looks: a wedge on the plan where there is one, else a compass card. */
export function Compass({ panoramas, current, plan, drive }: CompassProps) {
  const { north } = current
  const compass = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const turn = () => compass.current?.style.setProperty('--yaw', `${drive.at.yaw}`)
    turn()
    return drive.subscribe(turn)
  }, [drive])
  const vars = useVars<HTMLDivElement>({ '--north': `${north ?? 0}` })
  if (north === undefined) return null
  const onPlan = panoramas.filter(({ plan }) => plan)
  return (
    <div ref={compass} className={styles.compass} data-compass="" aria-hidden="true">
      <div {...vars} className={plan && current.plan ? styles.plan : styles.rose}>
        {plan && current.plan ? (
          <>
            <img src={urlOf(plan, 'webp', 480)} alt="" loading="lazy" />
            {onPlan.map((panorama) => (
              <Dot key={panorama.uid} panorama={panorama} current={panorama === current} />
            ))}
          </>
        ) : (
          <svg viewBox="0 0 48 48">
            <path d="M24 3v6M24 39v6M3 24h6M39 24h6" />
            <path data-part="needle" d="M24 9l5 15h-10z" />
            <path d="M24 39l5-15h-10z" />
          </svg>
        )}
      </div>
    </div>
  )
}

function Dot({ panorama: { plan }, current }: { panorama: Panorama; current: boolean }) {
  const vars = useVars<HTMLElement>({ '--x': `${plan?.x ?? 0}%`, '--y': `${plan?.y ?? 0}%` })
  return <i {...vars} data-current={current || undefined} />
}
