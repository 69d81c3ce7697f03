import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Block } from '#app/content/block.ts'
import { placeMark } from '#app/features/hotspots/place-mark.ts'
import { projectPoint } from '#app/features/hotspots/space.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { currentUnits, onUnitsChange, type Units } from '#app/base/i18n/units.ts'
import { lengthText, measuresOf } from './measures.ts'
import styles from './ModelStage.module.css'
import type { ModelView } from './model-view.ts'

/** Length, width and height drawn beside the model, in the visitor's units or in those that are given. */
export default function Measures({
  view,
  block,
  units: given,
}: {
  view: ModelView
  block: Block<'Verge3dV4'>
  units?: Units
}) {
  const t = useT()
  const locale = useLocale()
  const root = useRef<HTMLDivElement>(null)
  const own = useSyncExternalStore(onUnitsChange, currentUnits, () => 'metric' as const)
  const units = given ?? own
  const [box, setBox] = useState(view.box)
  const folded = box === view.box && view.machine.folded
  const [length, width, height] = folded
    ? [block.road_length, block.road_width, block.road_height]
    : [block.length, block.width, block.height]
  const measures = useMemo(
    () =>
      measuresOf(box, {
        length: Number(length) || undefined,
        width: Number(width) || undefined,
        height: Number(height) || undefined,
      }),
    [box, length, width, height],
  )
  const place = useEffectEvent(() => {
    const element = root.current
    if (!element) return
    if (view.box !== box) setBox(view.box)
    const size = { width: element.offsetWidth, height: element.offsetHeight }
    const lines = element.querySelectorAll('line')
    const labels = element.querySelectorAll<HTMLElement>('[data-measure]')
    for (const [i, { from, to, middle }] of measures.entries()) {
      const [a, b] = [projectPoint(from, view.matrix, size), projectPoint(to, view.matrix, size)]
      const line = lines[i]
      line?.setAttribute('x1', `${a.x}`)
      line?.setAttribute('y1', `${a.y}`)
      line?.setAttribute('x2', `${b.x}`)
      line?.setAttribute('y2', `${b.y}`)
      const label = labels[i]
      if (label) placeMark(label, projectPoint(middle, view.matrix, size))
    }
  })
  useEffect(() => view.subscribe(() => place()), [view])
  useEffect(() => {
    view.keepInView(measures.flatMap(({ from, to }) => [from, to]))
    return () => view.keepInView([])
  }, [view, measures])
  return (
    <div ref={root} className={styles.measures}>
      <svg aria-hidden="true">
        {measures.map(({ name }) => (
          <line key={name} />
        ))}
      </svg>
      {measures.map(({ name, metres }) => (
        <p key={name} data-measure={name}>
          <span className="visually-hidden">{t(`viewers.${name}`)}</span>
          {lengthText(metres, units, locale)}
        </p>
      ))}
    </div>
  )
}
