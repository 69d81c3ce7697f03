import { useEffect } from 'react'
import type { AnyBlock } from '#app/content/block.ts'
import { Blocks } from '#app/base/blocks/Blocks.tsx'
import { useT } from '#app/base/i18n/messages.tsx'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { Modal } from '#app/base/modal/Modal.tsx'
import { useOpenModal } from '#app/base/modal/open-modal.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { LinkLacks } from '#app/base/ui/LinkLacks.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import { useVars } from '#app/base/ui/vars.ts'
import { CloseLink } from './CloseLink.tsx'
import { middleOfPlace, type Hotspot } from './hotspot.ts'
import { HotspotFilm } from './HotspotFilm.tsx'
import { hotspotId } from './hotspot-hash.ts'
import styles from './HotspotPanels.module.css'
import type { HotspotStage } from './use-stage.ts'

/**
 * What the hotspots of a stage open on it: panels, and clips in place or in a modal. All of it is in the server's page,
 * and the address alone shows it there. Stands inside the stage, which is positioned.
 */
export function HotspotPanels({ stage }: { stage: HotspotStage }) {
  const openable = stage.hotspots.filter(
    ({ opens }) => opens.kind === 'panel' || (opens.kind === 'video' && opens.mode === 'inline'),
  )
  const panels = stage.hotspots.map((hotspot) => {
    if (openable.includes(hotspot))
      return <HotspotPanel key={hotspot.uid} stage={stage} hotspot={hotspot} among={openable} />
    const { opens, name, label } = hotspot
    if (opens.kind !== 'video') return null
    return (
      <FilmModal key={hotspot.uid} name={hotspotId(stage.name, name)} title={label} video={opens.video} />
    )
  })
  return (
    <>
      <LinkLacks lacks={stage.lacks} className={styles.lacks} />
      {panels}
    </>
  )
}

/** A film over everything, fetched and playing while it is open. */
function FilmModal({ name, title, video }: { name: string; title: string; video: readonly AnyBlock[] }) {
  const live = useHydrated()
  const open = useOpenModal().place?.name === name
  return (
    <Modal name={name} title={title} kind="stage">
      <div className={styles.film}>
        {(open || !live) && <HotspotFilm video={video} asked={open && live} />}
      </div>
    </Modal>
  )
}

interface HotspotPanelProps {
  stage: HotspotStage
  hotspot: Hotspot
  /** All that open a panel here, to step through. */
  among: readonly Hotspot[]
}

function HotspotPanel({ stage, hotspot, among }: HotspotPanelProps) {
  const langOf = useLangOf()
  const t = useT()
  const live = useHydrated()
  const { name, label, text, opens, place, series, block } = hotspot
  const id = hotspotId(stage.name, name)
  const open = stage.open === hotspot
  const at = middleOfPlace(place)
  const { ref, ...vars } = useVars<HTMLElement>({
    ...(at && { '--spot-at-x': `${at.x / 100}`, '--spot-at-y': `${at.y / 100}` }),
  })
  const { root } = stage
  useEffect(() => {
    if (!open) return
    ref.current?.focus({ preventScroll: true })
    void import('./keep-beside.ts').then(
      (code) => code.keepBeside(ref.current, root.current),
      () => {}, // it stays in the corner
    )
  }, [open, ref, root])
  const index = among.indexOf(hotspot)
  const step = (by: number) => {
    const next = among.at((index + by) % among.length)
    if (next) stage.show(next)
  }
  return (
    <section
      {...vars}
      ref={ref}
      id={id}
      className={styles.panel}
      lang={langOf(block)}
      data-kind={opens.kind}
      data-ground={opens.kind === 'video' ? 'pit' : 'paper'}
      data-series={series}
      data-live={live || undefined}
      data-open={open || undefined}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
    >
      <div className={styles.bar}>
        {live && among.length > 1 && (
          <>
            <button
              type="button"
              className="icon-button"
              aria-label={t('hotspots.previous')}
              onClick={() => step(-1)}
            >
              <Icon name="back" />
            </button>
            <span className={styles.position}>
              {t('hotspots.position', { number: index + 1, count: among.length })}
            </span>
            <button
              type="button"
              className="icon-button"
              aria-label={t('hotspots.next')}
              onClick={() => step(1)}
            >
              <Icon name="arrow" />
            </button>
          </>
        )}
        <CloseLink stage={stage} className={styles.close} />
      </div>
      <h2 className={styles.label}>{noBreakModels(label)}</h2>
      {text && <p className={styles.text}>{noBreakModels(text)}</p>}
      <div className={styles.body}>{(live ? open : true) && <PanelContent opens={opens} asked={open} />}</div>
    </section>
  )
}

function PanelContent({ opens, asked }: { opens: Hotspot['opens']; asked: boolean }) {
  if (opens.kind === 'video') return <HotspotFilm video={opens.video} asked={asked} />
  return (
    opens.kind === 'panel' && (
      <>
        {opens.picture && <Picture picture={opens.picture} sizes="400px" />}
        <Blocks blocks={opens.blocks} />
      </>
    )
  )
}
