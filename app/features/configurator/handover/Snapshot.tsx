import { useEffect, useRef, useState } from 'react'
import { assetOf } from '#app/content/assets.ts'
import type { ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import { useConfigurator } from '../configurator-context.ts'
import styles from '../summary/SummaryPart.module.css'

interface SnapshotProps {
  block: ProductBlock
  snapshot: () => Promise<Blob | null>
}

/** The machine as it was last seen on the stage; the still picture as long as there is no 3D view. */
export function Snapshot({ block, snapshot }: SnapshotProps) {
  const { configuration, t } = useConfigurator()
  const figure = useRef<HTMLElement>(null)
  const [taken, show] = useState<string>()
  useEffect(() => {
    const element = figure.current
    if (!element) return
    let address: string | undefined
    let stopped = false
    const seen = new IntersectionObserver(async ([entry]) => {
      if (!entry?.isIntersecting) return
      const blob = await snapshot()
      if (!blob || stopped) return
      if (address) URL.revokeObjectURL(address)
      show((address = URL.createObjectURL(blob)))
    })
    seen.observe(element)
    return () => {
      stopped = true
      seen.disconnect()
      show(undefined)
      if (address) URL.revokeObjectURL(address)
    }
  }, [snapshot, configuration.link])
  const poster = assetOf(block.picture)
  return (
    <figure ref={figure} className={styles.snapshot} data-ground="studio">
      {taken ? (
        <img src={taken} alt={t('build.pictureOf', { name: block.name })} />
      ) : (
        poster && <Picture picture={poster} sizes="(min-width: 900px) 60vw, 100vw" />
      )}
    </figure>
  )
}
