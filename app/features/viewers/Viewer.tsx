import { LinkLacks } from '#app/base/ui/LinkLacks.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { useCallback, useRef, useState } from 'react'
import { EditMark } from '#app/base/blocks/EditMark.tsx'
import type { Block } from '#app/content/block.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useRendering } from '#app/base/page/rendering.ts'
import { usePlace } from '#app/base/page/place.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { modeOf } from './mode-code.ts'
import { filmName } from '#app/features/video/film-hash.ts'
import {
  choosable,
  filmModeInHash,
  hashOfMode,
  lacksMode,
  media,
  modeInHash,
  modeLabels,
  showable,
  type ModeBlock,
} from './modes.ts'
import { hasWebGl } from './webgl.ts'
import { FilmMode } from './FilmMode.tsx'
import { GalleryMode } from './GalleryMode.tsx'
import { SequenceMode } from './SequenceMode.tsx'
import { prepareModel, useModeCode } from './use-mode-code.ts'
import { useFullscreen } from './use-fullscreen.ts'
import styles from './Viewer.module.css'

/** One viewer with a mode switch; only the chosen mode loads. */
export function Viewer({ block, opens }: { block: Block<'ProductViewer'>; opens: boolean }) {
  const t = useT()
  const root = useRef<HTMLDivElement>(null)
  const offered = block.modes ?? []
  const [chosen, setChosen] = useState<string>()
  const [broken, setBroken] = useState<readonly string[]>([])
  const hydrated = useHydrated()
  const { code } = useRendering()
  const { whole, toggle } = useFullscreen(root)
  const abilities = { webgl: hydrated ? hasWebGl() : true, broken }
  const { pathname, search, hash, state, navigate } = usePlace()
  const named = hydrated ? modeInHash(hash, block.anchor, offered) : undefined
  const film = hydrated && chosen === undefined ? filmModeInHash(hash, offered) : undefined
  const isWanted = ({ _uid, component }: ModeBlock) =>
    chosen === undefined ? component === named : _uid === chosen
  const wanted = film ?? offered.find(isWanted)
  const choices = choosable(offered, abilities.webgl)
  const choose = (uid: string) => {
    setBroken((before) => before.filter((item) => item !== uid))
    setChosen(uid)
    const mode = offered.find(({ _uid }) => _uid === uid)
    if (!mode) return
    const address = { pathname, search, hash: hashOfMode(block.anchor, mode.component) }
    void navigate(address, { replace: true, preventScrollReset: true, state })
  }
  const best = showable(offered, abilities, wanted)
  const ready = useModeCode(best, offered, (uid) => setBroken((before) => [...before, uid]))
  const mode = ready ? best : offered[0]
  const missing = wanted?.component === 'Verge3dV4' && best !== wanted
  const switchable = choices.length > 1 && (
    <div className={styles.modes} role="group" aria-label={t('viewers.modes')}>
      {choices.map((choice) => (
        <button
          key={choice._uid}
          aria-pressed={choice === mode}
          onClick={() => choose(choice._uid)}
          onPointerEnter={() => choice.component === 'Verge3dV4' && prepareModel(code)}
        >
          {t(modeLabels[choice.component])}
        </button>
      ))}
    </div>
  )
  const modes = (
    <>
      {switchable}
      <LinkLacks
        lacks={hydrated && chosen === undefined && lacksMode(hash, block.anchor, offered)}
        className={styles.missing}
      />
      {missing && (
        <p className={styles.missing} role="status">
          {noBreakModels(t('viewers.failed3d'))}
        </p>
      )}
    </>
  )
  const tools = (
    <button
      className="icon-button"
      aria-label={whole ? t('viewers.exitFullscreen') : t('viewers.fullscreen')}
      onClick={toggle}
    >
      <Icon name={whole ? 'close' : 'fullscreen'} />
    </button>
  )
  const failed = useCallback(
    () => setBroken((before) => (mode && !before.includes(mode._uid) ? [...before, mode._uid] : before)),
    [mode],
  )
  if (!mode) return null
  const Model = modeOf('Verge3dV4')
  const Panorama = modeOf('KrPanoWrapper')
  const shared = { viewer: block, opens, modes, tools, asked: wanted !== undefined, failed }
  return (
    <div
      ref={root}
      className={styles.viewer}
      data-ground="studio"
      data-hero={opens || undefined}
      data-medium={media[mode.component]}
      data-film-modes={
        offered.flatMap((item) => (item.component === 'VideoPlayer' ? filmName(item) : [])).join(' ') ||
        undefined
      }
    >
      {block._editable && <EditMark block={block} />}
      {mode.component === 'Product360Sequence' && <SequenceMode key={mode._uid} block={mode} {...shared} />}
      {mode.component === 'Verge3dV4' && Model && <Model key={mode._uid} block={mode} {...shared} />}
      {mode.component === 'KrPanoWrapper' && Panorama && (
        <Panorama key={mode._uid} block={mode} {...shared} />
      )}
      {mode.component === 'VideoPlayer' && <FilmMode key={mode._uid} block={mode} {...shared} />}
      {mode.component === 'ImageGallery' && <GalleryMode key={mode._uid} block={mode} {...shared} />}
    </div>
  )
}
