import { useEffect, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { prefersReducedMotion } from '#app/base/motion.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { showToast } from '#app/base/ui/toast/toasts.ts'
import { Tool } from '#app/features/viewers/model/Tool.tsx'
import type { ModelState } from '#app/features/viewers/model/use-model.ts'
import { fileName } from '#app/base/ui/file-facts.ts'
import type { ShownBuild } from '../rules/shown.ts'
import { PlaceTool } from './PlaceTool.tsx'
import { usePlacing } from './placing.ts'
import { STEP, useTurn } from './use-turn.ts'
import styles from './MachineDialog.module.css'

interface MachineToolsProps {
  state: ModelState
  shown: ShownBuild
  name: string
  folded: boolean
  fold: (folded: boolean) => void
  measured: boolean
  measure: (measured: boolean) => void
}

/** What can be done with the built machine: turn it through 360°, run it, fold it, measure it, take it along. */
export function MachineTools({
  state: { view, loaded },
  shown,
  name,
  folded,
  fold,
  measured,
  measure,
}: MachineToolsProps) {
  const t = useT()
  const [running, setRunning] = useState(false)
  const turn = useTurn(view)
  const kind = usePlacing()
  useEffect(() => view?.machine.run(running), [view, loaded, running])
  useEffect(() => view?.machine.fold(folded, prefersReducedMotion()), [view, loaded, folded])
  if (!view) return null
  const keep = async (make: () => Promise<Blob | null>, ending: string) => {
    try {
      const [file, { saveFile }] = await Promise.all([make(), import('#app/base/pdf/pdf-document.ts')])
      if (file) saveFile(file, `${fileName(name)}.${ending}`)
    } catch (error) {
      console.warn('The file could not be made', error)
      showToast(t('machine.notMade'))
    }
  }
  return (
    <>
      <div className={styles.turn} role="group" aria-label={t('machine.turn')}>
        <button
          type="button"
          className="icon-button"
          aria-label={t('viewers.left')}
          onClick={() => turn.by(-1)}
        >
          <Icon name="back" />
        </button>
        <input
          type="range"
          min={0}
          max={360 / STEP - 1}
          value={turn.step}
          aria-label={t('machine.turn')}
          aria-valuetext={t('viewers.angle', { degrees: turn.step * STEP })}
          onChange={(event) => turn.to(Number(event.target.value))}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={t('viewers.right')}
          onClick={() => turn.by(1)}
        >
          <Icon name="arrow" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t(turn.playing ? 'viewers.stop' : 'viewers.play')}
          onClick={turn.toggle}
        >
          <Icon name={turn.playing ? 'pause' : 'play'} />
        </button>
      </div>
      <div className={styles.tools} role="group" aria-label={t('viewers.tools')}>
        {view.machine.canRun && (
          <Tool
            icon={running ? 'pause' : 'gears'}
            name={t('viewers.run')}
            pressed={running}
            press={() => setRunning(!running)}
          />
        )}
        {view.machine.canFold && (
          <Tool icon="truck" name={t('viewers.fold')} pressed={folded} press={() => fold(!folded)} />
        )}
        <Tool icon="ruler" name={t('viewers.measure')} pressed={measured} press={() => measure(!measured)} />
        <Tool
          icon="reset"
          name={t('viewers.reset')}
          press={() => view.flyTo(view.home, prefersReducedMotion())}
        />
        <Tool
          icon="download"
          name={t('viewers.savePicture')}
          press={() => void keep(() => view.picture(), 'png')}
        />
        {kind && <PlaceTool view={view} look={`${shown.key} ${folded}`} kind={kind} />}
        <Tool
          icon="cube"
          name={t('machine.saveModel')}
          press={() => void keep(() => import('./model-files.ts').then(({ glbOf }) => glbOf(view)), 'glb')}
        />
      </div>
    </>
  )
}
