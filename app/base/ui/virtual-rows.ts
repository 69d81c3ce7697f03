import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'

export interface VirtualRows {
  /** Those that are drawn: what is seen, and some before and after. */
  rows: { index: number; top: number }[]
  /** Pixels of all. */
  height: number
  /** Brings a row into sight. */
  show: (index: number) => void
}

/** Which rows of a long list in a scrolling element are to be drawn; all are `rowHeight` pixels high. */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  overscan = 5,
): VirtualRows {
  // Its functions read what it holds, so that they must not be kept: only values leave this file.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
  })
  return {
    rows: virtual.getVirtualItems().map(({ index, start }) => ({ index, top: start })),
    height: virtual.getTotalSize(),
    show: (index) => virtual.scrollToIndex(index),
  }
}

export interface FlowingRows {
  /** Numbers of those that are drawn: what is seen, and some before and after. */
  rows: number[]
  /** Pixels that those before and after them take. */
  before: number
  after: number
  /** To be given to every row that is drawn, with its number in `data-index`. */
  measure: (row: HTMLElement | null) => void
}

/**
 * Which rows of a long list in the page itself are to be drawn. They stand one after the other and have heights of their
 * own: about `estimate` pixels, with `gap` between two. `keyOf` names a row wherever it stands. While the page is printed
 * all of them are.
 */
export function useFlowingRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  keyOf: (index: number) => string,
  { estimate, gap }: { estimate: number; gap: number },
): FlowingRows {
  const [top, setTop] = useState(0)
  // What stands above the list changes with what is shown there, and the page's height with it.
  useEffect(() => {
    const look = () => setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY))
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count,
    getItemKey: keyOf,
    estimateSize: () => estimate,
    gap,
    overscan: 5,
    scrollMargin: top,
  })
  const isPrinted = useSyncExternalStore(followPrinting, printing, notPrinting)
  if (isPrinted)
    return {
      rows: Array.from({ length: count }, (_, index) => index),
      before: 0,
      after: 0,
      measure: () => {},
    }
  const items = virtual.getVirtualItems()
  const end = items.at(-1)?.end
  return {
    rows: items.map(({ index }) => index),
    before: (items[0]?.start ?? top) - top,
    after: end === undefined ? 0 : virtual.getTotalSize() - (end - top),
    measure: virtual.measureElement,
  }
}

let isPrinted = false
const printing = () => isPrinted
const notPrinting = () => false

function followPrinting(onChange: () => void): () => void {
  const hear = ({ type }: Event) => {
    isPrinted = type === 'beforeprint'
    onChange()
  }
  const events = ['beforeprint', 'afterprint'] as const
  for (const type of events) addEventListener(type, hear)
  return () => {
    for (const type of events) removeEventListener(type, hear)
  }
}
