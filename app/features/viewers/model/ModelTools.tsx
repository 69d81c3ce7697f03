import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { prefersReducedMotion } from '#app/base/motion.ts'
import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { Icon } from '#app/base/ui/Icon.tsx'
import { chooseUnits, currentUnits, onUnitsChange } from '#app/base/i18n/units.ts'
import { arKind, sceneViewerLink, usdzOf } from './ar.ts'
import { parseColours } from './colours.ts'
import type { ModelState } from './use-model.ts'
import { Tool } from './Tool.tsx'
import { useToolSheet } from './use-tool-sheet.ts'
import styles from './ModelTools.module.css'

export interface ModelToolsProps {
  state: ModelState
  block: Block<'Verge3dV4'>
  measured: boolean
  measure: (measured: boolean) => void
}

/**
 * What can be done with a model besides turning it: run it, fold it, cut it open, measure it, colour it, take it along. A
 * row of icons; where that has no room, a sheet with their names behind one button.
 */
export default function ModelTools({ state: { view, loaded }, block, measured, measure }: ModelToolsProps) {
  const t = useT()
  const root = useRef<HTMLDivElement>(null)
  const { open, toggle } = useToolSheet(root)
  const [running, setRunning] = useState(false)
  const [folded, setFolded] = useState(false)
  const [cut, setCut] = useState(0)
  const [variant, setVariant] = useState(0)
  const units = useSyncExternalStore(onUnitsChange, currentUnits, () => 'metric' as const)
  useEffect(() => view?.machine.run(running), [view, loaded, running])
  useEffect(() => view?.cut(cut / 100), [view, loaded, cut])
  useEffect(() => view?.machine.fold(folded, prefersReducedMotion()), [view, loaded, folded])
  const chosen = block.variants?.[variant]
  useEffect(() => {
    if (!view || !chosen) return
    if (chosen.variant) void view.machine.putOn(chosen.variant)
    view.machine.colour(parseColours(chosen.colours))
  }, [view, loaded, chosen])
  const ar = arKind()
  const model = assetOf(block.model)?.src ?? ''
  const save = async () => {
    const picture = await view?.picture()
    if (picture) download(picture)
  }
  // Making the file may outlast the press: the phone then wants another one, which finds it made.
  const made = useRef<string>(undefined)
  useEffect(() => {
    made.current = undefined
  }, [loaded, folded, chosen])
  const place = async () => {
    if (!view?.shown) return
    const address = assetOf(block.usdz)?.src ?? made.current ?? (await usdzOf(view.shown))
    made.current = address
    const link = document.createElement('a')
    link.rel = 'ar'
    link.href = address
    link.append(document.createElement('img'))
    link.click()
  }
  return (
    <div ref={root} className={styles.root}>
      <button className={styles.opener} aria-expanded={open} onClick={toggle}>
        <Icon name="wrench" />
        {t('viewers.tools')}
      </button>
      <div
        className={styles.tools}
        role="group"
        aria-label={t('viewers.model')}
        data-open={open || undefined}
      >
        {view?.machine.canRun && (
          <Tool
            icon={running ? 'pause' : 'gears'}
            name={t('viewers.run')}
            pressed={running}
            press={() => setRunning(!running)}
          />
        )}
        {view?.machine.canFold && (
          <Tool icon="truck" name={t('viewers.fold')} pressed={folded} press={() => setFolded(!folded)} />
        )}
        <Tool icon="ruler" name={t('viewers.measure')} pressed={measured} press={() => measure(!measured)} />
        {measured && (
          <div className={styles.units} role="group" aria-label={t('viewers.units')}>
            {(['metric', 'imperial'] as const).map((item) => (
              <button key={item} aria-pressed={units === item} onClick={() => chooseUnits(item)}>
                {item === 'metric' ? 'm' : 'ft'}
              </button>
            ))}
          </div>
        )}
        <label className={styles.cut}>
          <Icon name="cut" />
          <span>{t('viewers.cut')}</span>
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
        <Tool icon="download" name={t('viewers.savePicture')} press={() => void save()} />
        {ar === 'scene-viewer' && (
          <Tool
            icon="cube"
            name={t('viewers.ar')}
            href={sceneViewerLink(model, document.title, location.href)}
          />
        )}
        {ar === 'quick-look' && <Tool icon="cube" name={t('viewers.ar')} press={() => void place()} />}
      </div>
    </div>
  )
}

function download(picture: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = `${document.title.split(/[|–]/)[0]?.trim() || 'machine'}.png`
  link.click()
  URL.revokeObjectURL(link.href)
}
