import { assetOf } from '#app/content/assets.ts'
import type { ComparedMachine } from '#app/content/types.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { InUnits } from '#app/base/ui/InUnits.tsx'
import { lengthText } from '#app/features/viewers/model/measures.ts'
import styles from './Comparison.module.css'

/** Centimetres: the truck that may drive on every road in Europe, and a person. */
const TRUCK = { length: 1650, height: 400 }
const PERSON = { width: 60, height: 180 }
/** Where machines begin, beside the person; air above them. */
const BESIDE = 130
const AIR = 40
const LINES = 500

const truck =
  'M0 352V212L36 104Q42 70 82 64H150L236 14V300H300V0H1650V286H1600V322H1110V318H560V352Z' +
  [150, 490, 1190, 1320, 1450].map((x) => `M${x - 52} 348a52 52 0 1 1 104 0a52 52 0 1 1 -104 0Z`).join('')
const person =
  'M30 0a13 13 0 1 1 0 26a13 13 0 1 1 0-26ZM15 32h30q8 0 9 9l4 50q0 5-5 5t-6-4l-4-36v32l3 86q0 6-7 6t-8-6l-4-74-4 74q-1 6-8 6t-7-6l3-86V56l-4 36q-1 4-6 4t-5-5l4-50q1-9 9-9Z'

/** Both machines from the side beside a truck, each with a person, all to one scale. */
export function Sizes({ pair }: { pair: readonly [ComparedMachine, ComparedMachine] }) {
  const t = useT()
  const machines = pair.flatMap(({ key, name, silhouette, length, height }) => {
    const picture = assetOf(silhouette)
    return picture && length
      ? [{ key, name, src: picture.src, length: length * 100, height: (height ?? 5) * 100 }]
      : []
  })
  if (machines.length < 2) return null
  const width = BESIDE + Math.max(TRUCK.length, ...machines.map(({ length }) => length)) + 10
  return (
    <section className="section" data-ground="paper">
      <div className={`wrap ${styles.sizes}`}>
        <h2>{t('compare.sizes')}</h2>
        <p>{t('compare.scale')}</p>
        {machines.map(({ key, name, src, length, height }) => (
          <figure key={key}>
            <figcaption>
              <b className="nb">{name}</b> <Size length={length} height={height} />
            </figcaption>
            <Ground width={width} height={height}>
              <image
                href={src}
                x={BESIDE}
                y={-height}
                width={length}
                height={height}
                preserveAspectRatio="none"
              />
            </Ground>
          </figure>
        ))}
        <figure>
          <figcaption>
            <b>{t('compare.truck')}</b> <Size length={TRUCK.length} height={TRUCK.height} />
          </figcaption>
          <Ground width={width} height={TRUCK.height}>
            <path d={truck} transform={`translate(${BESIDE} ${-TRUCK.height})`} />
          </Ground>
        </figure>
      </div>
    </section>
  )
}

function Ground({ width, height, children }: { width: number; height: number; children: React.ReactNode }) {
  const top = Math.max(height, PERSON.height) + AIR
  return (
    <svg viewBox={`0 ${-top} ${width} ${top + 12}`} aria-hidden="true" className={styles.ground}>
      {Array.from({ length: Math.floor((width - BESIDE) / LINES) + 1 }, (_, i) => (
        <line key={i} x1={BESIDE + i * LINES} x2={BESIDE + i * LINES} y1={-top} y2={0} />
      ))}
      <path d={person} transform={`translate(20 ${-PERSON.height})`} data-person="" />
      {children}
      <rect x="0" y="0" width={width} height="6" />
    </svg>
  )
}

function Size({ length, height }: { length: number; height: number }) {
  const locale = useLocale()
  const both = (units: 'metric' | 'imperial') =>
    [length, height].map((cm) => lengthText(cm / 100, units, locale)).join(' × ')
  return <InUnits metric={both('metric')} imperial={both('imperial')} />
}
