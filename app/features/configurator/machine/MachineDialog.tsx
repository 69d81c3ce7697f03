import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '#app/base/i18n/messages.tsx'
import { assetOf } from '#app/content/assets.ts'
import type { Block } from '#app/content/block.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { formatFileSize } from '#app/base/ui/file-facts.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import { parseCamera } from '#app/features/viewers/model/orbit.ts'
import { useModel } from '#app/features/viewers/model/use-model.ts'
import { savesData } from '#app/features/viewers/saves-data.ts'
import { useFullscreen } from '#app/features/viewers/use-fullscreen.ts'
import { hasWebGl } from '#app/features/viewers/webgl.ts'
import { useConfigurator } from '../configurator-context.ts'
import { optionsOf, type ProductBlock } from '../rules/product-of.ts'
import { useBuiltMachine, useShownBuild } from '../stage/use-built-machine.ts'
import { MachineStage } from './MachineStage.tsx'
import { MachineTools } from './MachineTools.tsx'
import { OnPhone } from './OnPhone.tsx'
import { SeenChoices } from './SeenChoices.tsx'
import { ShownWords } from './ShownWords.tsx'
import styles from './MachineDialog.module.css'

interface MachineDialogProps {
  block: ProductBlock
  model: Block<'Verge3dV4'>
  open: boolean
  onClose: () => void
}

/** The machine as it is built, over the whole window: its model, what can be done with it, and the choices that show on it. */
export function MachineDialog(props: MachineDialogProps) {
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      kind="stage"
      labelledBy="machine-3d"
      className={styles.dialog ?? ''}
    >
      {props.open && <OpenMachine {...props} />}
    </Dialog>
  )
}

function OpenMachine({ block, model, onClose }: MachineDialogProps) {
  const { configuration, locale } = useConfigurator()
  const t = useT()
  const whole = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const fullscreen = useFullscreen(whole)
  const able = hasWebGl()
  const [wanted, setWanted] = useState(able && !savesData())
  const [folded, setFolded] = useState(false)
  const [measured, setMeasured] = useState(false)
  const options = optionsOf(block)
  const shown = useShownBuild(options, configuration.codes)
  const light = assetOf(model.light_model)
  const start = parseCamera(model.camera)
  const state = useModel(
    canvas,
    {
      model: assetOf(model.model)?.src ?? '',
      light: light?.src,
      environment: 'studio',
      hidden: [...shown.hidden],
      // Its distance is for the page’s stage; here the machine fills the one it has.
      start: start && { yaw: start.yaw, pitch: start.pitch },
    },
    wanted,
    () => setWanted(false),
  )
  // It opens with the whole machine in view; later choices are flown to.
  const [before] = useState(configuration.news)
  const news = configuration.news === before ? undefined : configuration.news
  const last = news?.kind === 'chosen' ? news.asked : undefined
  const missing = useBuiltMachine(
    state,
    shown,
    options.find(({ code }) => code === last && configuration.codes.has(code)),
  )
  const retry = () => {
    // All of the view that failed is let go of first.
    flushSync(() => setWanted(false))
    setWanted(true)
  }
  const poster = assetOf(block.picture)
  const bytes = Number(light ? model.light_size : model.model_size) || 0
  const fails = !able || state.failed
  return (
    <div
      ref={whole}
      className={styles.whole}
      data-ground="studio"
      // A frame may be as high as its content: the machine stands at its top, where it was opened.
      data-framed={window.top !== window || undefined}
    >
      <header className={styles.head}>
        <h2 id="machine-3d">
          {block.name} <small>{t('machine.built')}</small>
        </h2>
        {document.fullscreenEnabled && (
          <button
            type="button"
            className="icon-button"
            aria-label={t(fullscreen.whole ? 'viewers.exitFullscreen' : 'viewers.fullscreen')}
            onClick={fullscreen.toggle}
          >
            <Icon name="fullscreen" />
          </button>
        )}
        <button type="button" className="icon-button" aria-label={t('build.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <MachineStage
        state={state}
        canvas={canvas}
        label={t('build.pictureOf', { name: block.name })}
        busy={wanted && !state.ready && !state.failed}
        model={model}
        measured={measured}
      >
        <div className={styles.poster} data-gone={(state.ready && !fails) || undefined}>
          {poster && <Picture picture={poster} sizes="100vw" priority />}
        </div>
        {fails ? (
          <div className={styles.note} role="alert">
            <p>{t(able ? 'machine.failed' : 'machine.noWebGl')}</p>
            {able && (
              <button type="button" {...buttonLook({ variant: 'secondary', size: 'small' })} onClick={retry}>
                {t('machine.again')}
              </button>
            )}
          </div>
        ) : !wanted ? (
          <button
            type="button"
            {...buttonLook()}
            className={`${buttonLook().className} ${styles.start}`}
            onClick={() => setWanted(true)}
          >
            <Icon name="play" />
            {t('viewers.start3d')}
            {bytes > 0 && <small>{formatFileSize(bytes, locale)}</small>}
          </button>
        ) : (
          !state.ready && (
            <p className={styles.note} role="status">
              {t('machine.loading', {
                percent: bytes ? Math.min(99, Math.round((state.bytes / bytes) * 100)) : 0,
              })}
            </p>
          )
        )}
      </MachineStage>
      <div className={styles.bar}>
        {!fails && state.ready && (
          <MachineTools
            state={state}
            shown={shown}
            name={block.name}
            folded={folded}
            fold={setFolded}
            measured={measured}
            measure={setMeasured}
          />
        )}
      </div>
      <div className={styles.side}>
        <ShownWords options={options} folded={folded} missing={missing} />
        <SeenChoices block={block} />
        <OnPhone />
      </div>
    </div>
  )
}
