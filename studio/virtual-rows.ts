import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

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
