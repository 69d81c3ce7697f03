import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '#app/base/motion.ts'
import { assetOf } from '#app/content/assets.ts'
import {
  codesIn,
  listed,
  stepsOf,
  type OptionBlock,
  type ProductBlock,
} from '#app/features/configurator/rules/product-of.ts'
import { showFigure } from '#app/features/configurator/rules/show.ts'
import { totalsOf } from '#app/features/configurator/rules/figures.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import { parseColours } from '#app/features/viewers/model/colours.ts'
import { modelGestures, orbitByKey } from '#app/features/viewers/model/model-gestures.ts'
import { parseCamera } from '#app/features/viewers/model/orbit.ts'
import { useModel } from '#app/features/viewers/model/use-model.ts'
import { hasWebGl } from '#app/features/viewers/webgl.ts'
import { useConfigurator } from '../configurator-context.ts'
import styles from './BuildStage.module.css'

/** What turns the machine where the browser draws no 3D. */
const Turn = lazy(() =>
  import('#app/features/viewers/Viewer.tsx').then(({ Viewer }) => ({ default: Viewer })),
)

let fast: boolean | undefined

/** Whether a graphics card draws: without one the model would hold up the page, and comes only when it is asked for. */
function drawsFast(): boolean {
  if (fast !== undefined) return fast
  const context = document
    .createElement('canvas')
    .getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return (fast = !!context)
}

/** The machine as it is built: a picture first, the 3D model once the visitor wants it or chooses something. */
export function BuildStage({
  block,
  snapshot,
}: {
  block: ProductBlock
  snapshot: (take: (() => Promise<Blob | null>) | undefined) => void
}) {
  const { configuration, t, product, locale, units } = useConfigurator()
  const live = useHydrated()
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [asked, ask] = useState(false)
  const [gaveWay, setGaveWay] = useState(false)
  const options = stepsOf(block).flatMap(({ groups }) => groups.flatMap((group) => listed(group.choices)))
  const optional = [...new Set(options.flatMap(({ show }) => codesIn(show)))]
  const hiddenNow = hiddenParts(options, configuration.codes)
  const model = listed(block.model)[0]
  const able = live && !!model && hasWebGl()
  // It stays when the choice is taken back.
  if (able && !asked && configuration.news?.kind === 'chosen' && drawsFast()) ask(true)
  const wanted = able && !gaveWay && asked
  const { view, ready, failed, canvasKey } = useModel(
    canvas,
    {
      model: assetOf(model?.model)?.src ?? '',
      light: assetOf(model?.light_model)?.src,
      environment: 'studio',
      hidden: [...hiddenNow],
      start: parseCamera(model?.camera),
    },
    wanted,
    () => setGaveWay(true),
  )
  const parts = [...new Set(options.flatMap(({ show, hide }) => [...codesIn(show), ...codesIn(hide)]))]
  const seen = parts.map((name) => `${hiddenNow.has(name) ? '-' : '+'}${name}`).join()
  useEffect(() => {
    if (view && seen)
      for (const mark of seen.split(',')) view.machine.setVisible(mark.slice(1), mark.startsWith('+'))
  }, [view, ready, seen])
  const colours = options
    .filter(({ code, colours }) => colours && configuration.codes.has(code))
    .map(({ colours }) => colours)
    .join('\n')
  useEffect(() => view?.machine.colour(parseColours(colours)), [view, ready, colours])
  const last = configuration.news?.kind === 'chosen' ? configuration.news.asked : undefined
  const looked = options.find(({ code }) => code === last && configuration.codes.has(code))
  const camera = looked?.camera
  const part = codesIn(looked?.show)[0]
  useEffect(() => {
    const to = parseCamera(camera)
    if (!view || !ready || !to) return
    const { home } = view
    // The camera looks at the part where the choice shows one.
    const target = (part !== undefined && view.machine.centreOf(part)) || home.target
    view.flyTo({ ...home, ...to, target, distance: to.distance ?? home.distance }, prefersReducedMotion())
  }, [view, ready, camera, part])
  useEffect(() => {
    if (!view || !stage.current) return
    return modelGestures(stage.current, view)
  }, [view])
  useEffect(() => {
    snapshot(view && ready ? () => view.picture() : undefined)
  }, [view, ready, snapshot])
  const poster = assetOf(block.picture)
  const turn = live && !hasWebGl() ? listed(block.sequence)[0] : undefined
  const stillPicture = (
    <div className={styles.poster} data-gone={ready || undefined}>
      {poster && <Picture picture={poster} sizes="(min-width: 900px) 62vw, 100vw" priority />}
    </div>
  )
  // Without a 3D view the last choice is shown by its own picture.
  const detail = ready
    ? undefined
    : options.find(({ code, image }) => code === last && image && configuration.codes.has(code))
  const close = assetOf(detail?.image)
  const { figures } = totalsOf(product, configuration.codes)
  return (
    <div className={styles.stage} data-ground="studio">
      <header>
        <h1>{block.name}</h1>
        {block.kind && <p>{block.kind}</p>}
        <p className={styles.saved}>{t('build.yours', { count: added(configuration) })}</p>
      </header>
      <div
        ref={stage}
        className={styles.machine}
        tabIndex={ready ? 0 : undefined}
        role="group"
        aria-label={poster?.alt}
        aria-busy={wanted && !ready && !failed}
        onKeyDown={(event) => {
          if (
            view &&
            !event.ctrlKey &&
            !event.metaKey &&
            !event.altKey &&
            orbitByKey(view, event.key, prefersReducedMotion())
          )
            event.preventDefault()
        }}
      >
        {turn ? (
          <Suspense fallback={stillPicture}>
            <div className={styles.turn}>
              <Turn
                block={{ component: 'ProductViewer', _uid: turn._uid, modes: [turn], anchor: 'turn' }}
                opens={false}
              />
            </div>
          </Suspense>
        ) : (
          stillPicture
        )}
        {detail && close && (
          <figure key={detail.code} className={styles.detail}>
            <Picture picture={close} sizes="240px" ratio="4:3" />
            <figcaption>{detail.title}</figcaption>
          </figure>
        )}
        <canvas
          key={canvasKey}
          ref={canvas}
          className={styles.canvas}
          data-ready={ready || undefined}
          aria-hidden="true"
        />
      </div>
      <div className={styles.measure} aria-hidden="true">
        <span>{showFigure(figures.length, 'length', units, locale)}</span>
      </div>
      {optional.length > 0 && (
        <div className={styles.views} hidden={!able}>
          {failed ? (
            <p role="alert">{t('viewers.failed3d')}</p>
          ) : wanted ? (
            <button
              type="button"
              {...buttonLook({ variant: 'secondary', size: 'small' })}
              disabled={!view}
              onClick={() => view?.flyTo(view.home, prefersReducedMotion())}
            >
              <Icon name="reset" />
              {t('viewers.reset')}
            </button>
          ) : (
            <button
              type="button"
              {...buttonLook({ variant: 'secondary', size: 'small' })}
              onClick={() => {
                ask(true)
                setGaveWay(false)
              }}
            >
              <Icon name="cube" />
              {t('viewers.start3d')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

function added({ codes, standard }: { codes: ReadonlySet<string>; standard: ReadonlySet<string> }): number {
  return [...codes].filter((code) => !standard.has(code)).length
}

/** Parts of the model that are not seen: those that a choice shows which is not in the build, and those it hides. */
function hiddenParts(options: readonly OptionBlock[], codes: ReadonlySet<string>): Set<string> {
  const hidden = new Set(options.flatMap(({ show }) => codesIn(show)))
  for (const { code, show } of options)
    if (codes.has(code)) for (const part of codesIn(show)) hidden.delete(part)
  for (const { code, hide } of options)
    if (codes.has(code)) for (const part of codesIn(hide)) hidden.add(part)
  return hidden
}
