import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { withHeld, type Held } from './held.ts'
import look from './Desk.module.css'

/** The row that something stands in: whether it has left its list, and how it is kept there all the same. */
interface Row {
  isGone: boolean
  /** Keeps the row until what it returns is called. */
  hold: () => () => void
}

const RowContext = createContext<Row>({ isGone: false, hold: () => () => {} })

/** Keeps the row that this stands in while somebody is at it: a dialog is open, or something is typed and not yet sent. */
export function useHold(isAtIt: boolean): void {
  const { hold } = use(RowContext)
  useEffect(() => (isAtIt ? hold() : undefined), [isAtIt, hold])
}

/** Says that what one is at has left its list: by somebody else, as one's own press ends with it. */
export function GoneNote() {
  const t = useT()
  const { isGone } = use(RowContext)
  return isGone ? (
    <p role="alert" className={look.fault}>
      {t('operator.gone')}
    </p>
  ) : null
}

/** A list's rows with those that somebody is at though they have left it, and how each of them is drawn. */
export function useHeldRows<Item extends { id: string }>(listed: readonly Item[]) {
  const [held, setHeld] = useState<ReadonlyMap<string, Held<Item>>>(new Map())
  const rows = withHeld(listed, held)
  const isListed = new Set(listed.map(({ id }) => id))
  const hold = useCallback(
    (row: Held<Item>) => setHeld((former) => new Map(former).set(row.item.id, row)),
    [],
  )
  const release = useCallback((id: string) => {
    setHeld((former) => new Map([...former].filter(([key]) => key !== id)))
  }, [])
  const draw = (item: Item, at: number, row: ReactNode) => (
    <HeldRow key={item.id} held={{ item, at }} isGone={!isListed.has(item.id)} {...{ hold, release }}>
      {row}
    </HeldRow>
  )
  return { rows, draw }
}

interface HeldRowProps<Item> {
  /** As it is now, and where. */
  held: Held<Item>
  isGone: boolean
  hold: (row: Held<Item>) => void
  release: (id: string) => void
  children: ReactNode
}

function HeldRow<Item extends { id: string }>({ held, isGone, hold, release, children }: HeldRowProps<Item>) {
  const [count, setCount] = useState(0)
  const isHeld = count > 0
  const begin = useEffectEvent(() => hold(held))
  useEffect(() => keepFocus, [])
  const { id } = held.item
  useEffect(() => {
    if (!isHeld) return undefined
    begin()
    return () => release(id)
  }, [isHeld, id, release])
  const row = useMemo(
    () => ({
      isGone,
      hold() {
        setCount((many) => many + 1)
        return () => setCount((many) => many - 1)
      },
    }),
    [isGone],
  )
  return <RowContext value={row}>{children}</RowContext>
}

/** What had the focus may have gone with its row. */
function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  })
}

/** Rows below each other, of which one stays while somebody is at it. */
export function HeldRows<Item extends { id: string }>({
  items,
  children,
}: {
  items: readonly Item[]
  children: (item: Item) => ReactNode
}) {
  const { rows, draw } = useHeldRows(items)
  return rows.map((item, at) => draw(item, at, children(item)))
}
