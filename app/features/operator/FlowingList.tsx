import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useVars } from '#app/base/ui/vars.ts'
import { useFlowingRows } from '#app/base/ui/virtual-rows.ts'
import { useHeldRows } from './held-rows.tsx'
import { useSteadyPress } from './steady-press.ts'
import styles from './Questions.module.css'

interface FlowingListProps<Item> {
  /** Those that are fetched. */
  items: readonly Item[]
  /** How many there are. */
  total: number
  renderItem: (item: Item) => ReactNode
  /** The last ones that are fetched come into sight. */
  onEnd?: () => void
  /** Pixels of a card, about. */
  estimate?: number
}

/** Pixels between two cards. */
const gap = 8
/** Cards before the end at which more are fetched. */
const ahead = 15

/** Cards one below the other, of which those near what is seen are in the document, and all while it is printed. */
export function FlowingList<Item extends { id: string }>({
  items: listed,
  total,
  renderItem,
  onEnd,
  estimate = 150,
}: FlowingListProps<Item>) {
  const { rows: items, draw } = useHeldRows(listed)
  const list = useRef<HTMLUListElement>(null)
  const { rows, before, after, measure } = useFlowingRows(
    list,
    items.length,
    (index) => items[index]?.id ?? String(index),
    { estimate, gap },
  )
  const vars = useVars({ '--before': `${before}px`, '--after': `${after}px` }, list)
  const steady = useSteadyPress(items.map(({ id }) => id))
  const last = rows.at(-1) ?? -1
  const more = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (last >= items.length - ahead) more()
  }, [last, items.length])
  return (
    <ul {...vars} {...steady} className={styles.list}>
      {rows.map((index) => {
        const item = items[index]
        return (
          item && (
            <li
              key={item.id}
              ref={measure}
              data-index={index}
              className={styles.row}
              aria-posinset={index + 1}
              aria-setsize={total}
            >
              {draw(item, index, renderItem(item))}
            </li>
          )
        )
      })}
    </ul>
  )
}
