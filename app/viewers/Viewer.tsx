import { useCallback, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useLocation } from 'react-router'
import type { Block } from '#app/blocks/schema.ts'
import { useT } from '#app/i18n/messages.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { Icon } from '#app/ui/Icon.tsx'
import { modeInHash, modeLabels, showable, type ModeBlock } from './modes.ts'
import { hasWebGl } from './webgl.ts'
import { ApplicationMode } from './ApplicationMode.tsx'
import { FilmMode } from './FilmMode.tsx'
import { GalleryMode } from './GalleryMode.tsx'
import { PanoramaMode } from './PanoramaMode.tsx'
import { SequenceMode } from './SequenceMode.tsx'
import { useFullscreen } from './use-fullscreen.ts'
import styles from './Viewer.module.css'

/** What a mode is given to lay out: its own stage and bar, and what the viewer adds to the bar. */
export interface ModeProps<B extends ModeBlock = ModeBlock> {
  block: B
  viewer: Block<'ProductViewer'>
  /** Stands in the first screen: its picture is fetched first. */
  opens: boolean
  /** The switch between modes. */
  modes: ReactNode
  /** Full screen and the like. */
  tools: ReactNode
  /** The visitor has chosen this mode: it may load at once. */
  asked: boolean
  /** The mode cannot be shown; the viewer goes on with the next one. */
  failed?: () => void
}

/** One viewer with a mode switch; only the chosen mode loads. */
export function Viewer({ block, opens }: { block: Block<'ProductViewer'>; opens: boolean }) {
  const t = useT()
  const root = useRef<HTMLDivElement>(null)
  const offered = block.modes ?? []
  const [chosen, choose] = useState<number>()
  const [broken, setBroken] = useState<readonly string[]>([])
  const hydrated = useHydrated()
  const { whole, toggle } = useFullscreen(root)
  const abilities = { webgl: hydrated ? hasWebGl() : true, broken }
  const { hash } = useLocation()
  const named = hydrated ? modeInHash(hash, block.anchor, offered) : undefined
  const wanted = chosen === undefined ? offered.find(({ component }) => component === named) : offered[chosen]
  const mode = showable(offered, abilities, wanted)
  const modes = offered.length > 1 && (
    <div className={styles.modes} role="group" aria-label={t('viewers.modes')}>
      {offered.map((one, i) => (
        <button key={one._uid} aria-pressed={one === mode} onClick={() => choose(i)}>
          {t(modeLabels[one.component])}
        </button>
      ))}
    </div>
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
  const shared = { viewer: block, opens, modes, tools, asked: wanted !== undefined, failed }
  return (
    <div ref={root} className={styles.viewer} data-ground="studio" data-hero={opens || undefined}>
      {mode.component === 'Product360Sequence' && <SequenceMode key={mode._uid} block={mode} {...shared} />}
      {mode.component === 'Verge3dV4' && <ApplicationMode key={mode._uid} block={mode} {...shared} />}
      {mode.component === 'KrPanoWrapper' && <PanoramaMode key={mode._uid} block={mode} {...shared} />}
      {mode.component === 'VideoPlayer' && <FilmMode key={mode._uid} block={mode} {...shared} />}
      {mode.component === 'ImageGallery' && <GalleryMode key={mode._uid} block={mode} {...shared} />}
    </div>
  )
}

/** The stage above, the bar below it: switch, what turns the machine, tools. */
export function ModeLayout({
  root,
  stage,
  modes,
  controls,
  tools,
}: {
  /** The part that hotspots and the address speak of. */
  root?: RefObject<HTMLElement | null>
  stage: ReactNode
  modes: ReactNode
  controls?: ReactNode
  tools: ReactNode
}) {
  return (
    <section ref={root} className={styles.mode}>
      <div className={styles.stage}>{stage}</div>
      <div className={`wrap ${styles.bar}`}>
        <div className={styles.choice}>{modes}</div>
        <div className={styles.controls}>{controls}</div>
        <div className={styles.tools}>{tools}</div>
      </div>
    </section>
  )
}
