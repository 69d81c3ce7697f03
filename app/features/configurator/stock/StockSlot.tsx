import { useEffect, useRef, useState } from 'react'
import { useLater } from '#app/base/i18n/use-later.ts'
import type { ProductBlock } from '#app/features/configurator/rules/product-of.ts'

const load = () => import('./Stock.tsx').then(({ Stock }) => Stock)

/** Where machines in stock are shown; their code comes when the summary is near. */
export function StockSlot({ block }: { block: ProductBlock }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    })
    seen.observe(element)
    return () => seen.disconnect()
  }, [])
  const Stock = useLater(isNear, load, ['offer'])
  return <div ref={place}>{Stock && <Stock block={block} />}</div>
}
