import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useVars } from '#app/base/ui/vars.ts'
import { useVirtualRows } from '#app/base/ui/virtual-rows.ts'
import { useWorkplace } from '../workspace/editing.ts'
import type { Asset } from './asset.ts'
import type { AssetPages } from './asset-pages.ts'
import { AssetThumb } from './AssetThumb.tsx'
import { useColumns } from './use-columns.ts'
import { usePagesState } from './use-asset-pages.ts'
import styles from './AssetGrid.module.css'

/** Pixels of a tile with the gap after it. */
const TILE = { width: 164, height: 172 }

interface AssetGridProps {
  pages: AssetPages
  /** Whether it is chosen: the one whose particulars are shown, or of several. */
  isChosen?: (asset: Asset) => boolean
  /** Several can be chosen. */
  several?: boolean
  onChoose: (asset: Asset) => void
}

/** The assets of a query in rows, of which only those near what is seen are drawn. */
export function AssetGrid({ pages, isChosen, several = false, onChoose }: AssetGridProps) {
  const t = useT()
  const { total = 0, fault, pages: fetched } = usePagesState(pages)
  const scroller = useRef<HTMLDivElement>(null)
  const columns = useColumns(scroller, TILE.width)
  const { rows, height, show } = useVirtualRows(scroller, Math.ceil(total / columns), TILE.height, 3)
  const first = (rows[0]?.index ?? 0) * columns
  const last = Math.max(first, Math.min(((rows.at(-1)?.index ?? 0) + 1) * columns - 1, total - 1))
  useEffect(() => pages.need(first, last), [pages, first, last])
  const [current, setCurrent] = useState(0)
  const focusSoon = useRef(false)
  useEffect(() => {
    if (!focusSoon.current) return
    const tile = scroller.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)
    if (!tile) return
    focusSoon.current = false
    tile.focus({ preventScroll: true })
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const to = target(event.key, current, columns, total)
    if (to === undefined) return
    event.preventDefault()
    focusSoon.current = true
    show(Math.floor(to / columns))
    setCurrent(to)
  }
  return (
    <div ref={scroller} className={styles.scroller} aria-busy={fetched.size === 0}>
      {fault !== undefined && (
        <p className={styles.note} role="alert">
          {t('studio.assets.failed', { reason: fault })}
        </p>
      )}
      {fetched.size > 0 && total === 0 && <p className={styles.note}>{t('studio.assets.none')}</p>}
      <div
        role="listbox"
        tabIndex={-1}
        aria-label={t('studio.assets')}
        aria-multiselectable={several || undefined}
        className={styles.grid}
        onKeyDown={onKeyDown}
        {...useVars({ '--height': `${height}px`, '--columns': String(columns) })}
      >
        {rows.map((row) => (
          <Row key={row.index} top={row.top}>
            {Array.from({ length: columns }, (_, column) => row.index * columns + column)
              .filter((index) => index < total)
              .map((index) => (
                <Tile
                  key={index}
                  asset={pages.at(index)}
                  index={index}
                  total={total}
                  isCurrent={index === current}
                  isChosen={isChosen}
                  onFocus={() => setCurrent(index)}
                  onChoose={onChoose}
                />
              ))}
          </Row>
        ))}
      </div>
    </div>
  )
}

function Row({ top, children }: { top: number; children: React.ReactNode }) {
  return (
    <div role="presentation" className={styles.row} {...useVars({ '--top': `${top}px` })}>
      {children}
    </div>
  )
}

interface TileProps {
  asset: Asset | undefined
  index: number
  total: number
  isCurrent: boolean
  isChosen: AssetGridProps['isChosen']
  onFocus: () => void
  onChoose: (asset: Asset) => void
}

function Tile({ asset, index, total, isCurrent, isChosen, onFocus, onChoose }: TileProps) {
  const { config } = useWorkplace()
  return (
    <button
      type="button"
      role="option"
      className={styles.tile}
      data-index={index}
      tabIndex={isCurrent ? 0 : -1}
      aria-selected={asset !== undefined && isChosen?.(asset) === true}
      aria-setsize={total}
      aria-posinset={index + 1}
      title={asset?.short_filename}
      onFocus={onFocus}
      onClick={() => asset && onChoose(asset)}
    >
      <span className={styles.picture}>{asset && <AssetThumb asset={asset} service={config.service} />}</span>
      <span className={styles.name}>{asset?.short_filename ?? '…'}</span>
    </button>
  )
}

/** Where a key leads in rows of so many columns; undefined for other keys. */
function target(key: string, from: number, columns: number, total: number): number | undefined {
  const to: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns < 0 ? from : from - columns,
    ArrowDown: from + columns >= total ? from : from + columns,
    PageUp: from - columns * 4,
    PageDown: from + columns * 4,
    Home: 0,
    End: total - 1,
  }
  const wanted = to[key]
  return wanted === undefined ? undefined : Math.max(0, Math.min(total - 1, wanted))
}
