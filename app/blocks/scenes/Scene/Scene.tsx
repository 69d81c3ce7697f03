import { Blocks } from '#app/blocks/Blocks.tsx'
import type { Block } from '#app/blocks/schema.ts'
import { assetOf } from '#app/content/assets.ts'
import { useOpensPage, useUnderHeader } from '#app/ui/first-block.ts'
import { noBreakModels } from '#app/ui/model-names.tsx'
import { shapeOf } from '#app/ui/picture-sources.ts'
import { Picture } from '#app/ui/Picture.tsx'
import { TitleText } from '#app/ui/TitleText.tsx'
import { useVars } from '#app/ui/vars.ts'
import { Doors, Spots } from './Doors.tsx'
import { byPlace, doorVars } from './doors.ts'
import { usePan } from './pan.ts'
import styles from './Scene.module.css'

export default function Scene({ block }: { block: Block<'Scene'> }) {
  const opens = useOpensPage(block._uid)
  const under = useUnderHeader(block._uid)
  const picture = assetOf(block.background)
  const shape = picture ? shapeOf(picture) : 16 / 9
  const doors = byPlace(block.hotspots ?? [])
  const vars = useVars<HTMLDivElement>({
    '--shape': shape.toFixed(4),
    '--at-x': ((picture?.focus?.x ?? 50) / 100).toFixed(4),
    '--at-y': ((picture?.focus?.y ?? 50) / 100).toFixed(4),
    ...doorVars(doors),
  })
  const { stage, panTo } = usePan(shape)
  // Single controls stand on the picture, anything larger closes the scene below it.
  const controls = block.overlay?.filter(isControl) ?? []
  const foot = block.overlay?.filter((one) => !isControl(one)) ?? []
  return (
    <section
      className={styles.scene}
      data-ground="pit"
      data-height={block.height || 'full'}
      data-under={under || undefined}
      aria-label={block.heading ? undefined : block.name}
    >
      <div {...vars} className={styles.view}>
        <div ref={stage} className={styles.stage}>
          <div className={styles.plane}>
            {picture && (
              <Picture picture={picture} sizes={sizesOf(shape)} priority={opens} className={styles.picture} />
            )}
            <Spots doors={doors} />
          </div>
        </div>
        <div className={styles.head}>
          {block.heading && (
            <h1>
              <TitleText text={block.heading} />
            </h1>
          )}
          {block.lead && <p className={styles.lead}>{noBreakModels(block.lead)}</p>}
        </div>
        <Doors doors={doors} onPoint={panTo} />
        {controls.length > 0 && (
          <div className={styles.controls}>
            <Blocks blocks={controls} />
          </div>
        )}
      </div>
      <Blocks blocks={foot} />
    </section>
  )
}

function isControl({ component }: { component: string }): boolean {
  return component === 'Button' || component === 'ModalLink'
}

/**
 * The picture covers the view: as wide as the screen, or wider where the screen is higher than the picture. Upright
 * screens show it half in the dark and moving past; four fifths of their pixels are enough there.
 */
function sizesOf(shape: number): string {
  return `((max-width: 899px) or (max-aspect-ratio: 1/1)) max(100vw, ${Math.round(31 * shape)}vh), max(100vw, ${Math.round(94 * shape)}vh)`
}
