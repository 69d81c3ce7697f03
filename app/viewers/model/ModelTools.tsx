import { useEffect, useState } from 'react'
import type { Block } from '#app/blocks/schema.ts'
import { assetOf } from '#app/content/assets.ts'
import { useT } from '#app/i18n/messages.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { arKind, sceneViewerLink, usdzOf } from './ar.ts'
import styles from './ModelStage.module.css'
import { parseColours } from './colours.ts'
import type { ModelHandle } from './use-model.ts'

export interface ModelToolsProps {
  handle: ModelHandle
  block: Block<'Verge3dV4'>
  measured: boolean
  measure: (measured: boolean) => void
}

/** What can be done with a model besides turning it: run it, cut it open, measure it, colour it, take it along. */
export function ModelTools({ handle: { view, loaded }, block, measured, measure }: ModelToolsProps) {
  const t = useT()
  const [running, setRunning] = useState(false)
  const [cut, setCut] = useState(0)
  const [variant, setVariant] = useState(0)
  useEffect(() => view?.run(running), [view, loaded, running])
  useEffect(() => view?.cut(cut / 100), [view, loaded, cut])
  const chosen = block.variants?.[variant]
  useEffect(() => {
    if (!view || !chosen) return
    if (chosen.variant) void view.putOn(chosen.variant)
    view.colour(parseColours(chosen.colours))
  }, [view, loaded, chosen])
  const ar = arKind()
  const model = assetOf(block.model)?.src ?? ''
  const save = async () => {
    const picture = await view?.picture()
    if (!picture) return
    const link = document.createElement('a')
    link.href = URL.createObjectURL(picture)
    link.download = `${document.title.split(/[|–]/)[0]?.trim() || 'machine'}.png`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  const place = async () => {
    if (!view?.shown) return
    const address = assetOf(block.usdz)?.src ?? (await usdzOf(view.shown))
    const link = document.createElement('a')
    link.rel = 'ar'
    link.href = address
    link.append(document.createElement('img'))
    link.click()
  }
  return (
    <div className={styles.tools} role="group" aria-label={t('viewers.model')}>
      {view?.canRun && (
        <button
          className="icon-button"
          aria-pressed={running}
          aria-label={t('viewers.run')}
          onClick={() => setRunning(!running)}
        >
          <Icon name={running ? 'pause' : 'gears'} />
        </button>
      )}
      <button
        className="icon-button"
        aria-pressed={measured}
        aria-label={t('viewers.measure')}
        onClick={() => measure(!measured)}
      >
        <Icon name="ruler" />
      </button>
      <label className={styles.cut}>
        <Icon name="cut" />
        <span className="visually-hidden">{t('viewers.cut')}</span>
        <input
          type="range"
          min={0}
          max={95}
          step={1}
          value={cut}
          onChange={(event) => setCut(Number(event.target.value))}
        />
      </label>
      {(block.variants?.length ?? 0) > 1 && (
        <select
          className={styles.variants}
          aria-label={t('viewers.colour')}
          value={variant}
          onChange={(event) => setVariant(Number(event.target.value))}
        >
          {block.variants?.map(({ _uid, label }, i) => (
            <option key={_uid} value={i}>
              {label}
            </option>
          ))}
        </select>
      )}
      <button className="icon-button" aria-label={t('viewers.savePicture')} onClick={() => void save()}>
        <Icon name="download" />
      </button>
      {ar === 'scene-viewer' && (
        <a
          className="icon-button"
          href={sceneViewerLink(model, document.title, location.href)}
          aria-label={t('viewers.ar')}
        >
          <Icon name="cube" />
        </a>
      )}
      {ar === 'quick-look' && (
        <button className="icon-button" aria-label={t('viewers.ar')} onClick={() => void place()}>
          <Icon name="cube" />
        </button>
      )}
    </div>
  )
}
