import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { HotspotList } from '#app/features/hotspots/HotspotList.tsx'
import { HotspotMark } from '#app/features/hotspots/HotspotMark.tsx'
import { HotspotPanels } from '#app/features/hotspots/HotspotPanels.tsx'
import { prefersReducedMotion } from '#app/base/motion.ts'
import { useHotspotView } from '#app/features/hotspots/use-hotspot-view.ts'
import { useStage } from '#app/features/hotspots/use-stage.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { formatFileSize } from '#app/base/ui/file-facts.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import { useLocale } from '#app/base/i18n/messages.tsx'
import { modelGestures, orbitByKey } from './model/model-gestures.ts'
import { ModelHotspots } from './model/model-hotspots.ts'
import styles from './model/ModelStage.module.css'
import { modelStageName } from './modes.ts'
import { parseCamera } from './model/orbit.ts'
import { useModel } from './model/use-model.ts'
import { productSpots } from './product-spots.ts'
import { ProgressRing } from './sequence/TurnControls.tsx'
import type { ModeProps } from './mode-code.ts'
import { ModeLayout } from './ModeLayout.tsx'

// What is there only once a model is comes with it.
const Measures = lazy(() => import('./model/Measures.tsx'))
const ModelTools = lazy(() => import('./model/ModelTools.tsx'))

/** A 3D model as a mode of the viewer: a still picture with the model's size until the visitor asks for it. */
export function ModelMode(props: ModeProps<Block<'Verge3dV4'>>) {
  const { block, viewer, opens, modes, tools, asked, failed } = props
  const t = useT()
  const locale = useLocale()
  const [wanted, setWanted] = useState(asked)
  const stageRef = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const marks = useRef<HTMLDivElement>(null)
  const spots = useMemo(
    () =>
      productSpots(viewer.hotspots?.[0] ?? block.annotations?.[0], 36, { row: 0, step: 0 })
        .filter(({ point }) => point)
        .map((spot) => ({ ...spot, hotspot: { ...spot.hotspot, place: CENTRE } })),
    [viewer, block],
  )
  const stage = useStage(
    modelStageName(viewer.anchor),
    spots.map(({ hotspot }) => hotspot),
  )
  const [measured, setMeasured] = useState(false)
  const model = assetOf(block.model)
  const light = assetOf(block.light_model)
  const state = useModel(
    canvas,
    {
      model: model?.src ?? '',
      light: light?.src,
      environment:
        block.environment === 'day' || block.environment === 'stage' ? block.environment : 'studio',
      hidden: (block.hidden ?? '').split(/[\s,]+/).filter(Boolean),
      start: parseCamera(block.camera),
    },
    wanted && !!model,
    () => setWanted(false),
  )
  const { view, ready, bytes } = state
  useHotspotView(
    stage,
    useMemo(() => view && new ModelHotspots({ view, spots, marks }), [view, spots, marks]),
  )
  useEffect(() => {
    if (!view || !stageRef.current) return
    return modelGestures(stageRef.current, view)
  }, [view])
  useEffect(() => {
    if (state.failed) failed?.()
  }, [state.failed, failed])
  const poster = assetOf(block.poster)
  const bytesWanted = Number(light ? block.light_size : block.model_size) || 0
  return (
    <ModeLayout
      root={stage.root}
      stage={
        <div
          ref={stageRef}
          className={styles.stage}
          data-stage={ready ? '' : undefined}
          data-interactive=""
          tabIndex={ready ? 0 : undefined}
          role="group"
          aria-label={poster?.alt}
          aria-busy={wanted && !ready && !state.failed}
          onKeyDown={(event) => {
            const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented
            if (event.target !== event.currentTarget || !isPlain) return
            if (view && orbitByKey(view, event.key, prefersReducedMotion())) event.preventDefault()
          }}
        >
          <div className={styles.poster} data-gone={ready || undefined}>
            {poster && <Picture picture={poster} sizes={SIZES} priority={opens} />}
          </div>
          <canvas
            key={state.canvasKey}
            ref={canvas}
            className={styles.canvas}
            data-ready={ready || undefined}
            aria-hidden="true"
          />
          {ready && view && measured && (
            <Suspense>
              <Measures view={view} block={block} />
            </Suspense>
          )}
          <div ref={marks} className={styles.marks} hidden={!ready}>
            {ready &&
              stage.hotspots.map((hotspot) => (
                <HotspotMark key={hotspot.uid} stage={stage} hotspot={hotspot} />
              ))}
          </div>
          <HotspotPanels stage={stage} />
          {!wanted && (
            <button
              {...buttonLook()}
              className={`${buttonLook().className} ${styles.start}`}
              onClick={() => setWanted(true)}
            >
              <Icon name="play" />
              {t('viewers.start3d')}
              {bytesWanted > 0 && <small>{formatFileSize(bytesWanted, locale)}</small>}
            </button>
          )}
          {state.failed && (
            <p className={styles.note} role="alert">
              {noBreakModels(t('viewers.failed3d'))}
            </p>
          )}
        </div>
      }
      modes={
        <>
          {modes}
          <HotspotList stage={stage} />
        </>
      }
      controls={
        view && (
          <Suspense>
            <ModelTools state={state} block={block} measured={measured} measure={setMeasured} />
          </Suspense>
        )
      }
      tools={
        <>
          {wanted && !ready && !state.failed && (
            <ProgressRing share={bytesWanted ? Math.min(0.99, bytes / bytesWanted) : 0} />
          )}
          <button
            className="icon-button"
            aria-label={t('viewers.reset')}
            disabled={!view}
            onClick={() => view?.flyTo(view.home, prefersReducedMotion())}
          >
            <Icon name="reset" />
          </button>
          {tools}
        </>
      }
    />
  )
}

/** Marks on a model have no place of their own; the camera gives it. */
const CENTRE = { kind: 'point', x: 50, y: 50 } as const
const SIZES = '(min-width: 900px) min(112vw, 1680px), 122vw'
