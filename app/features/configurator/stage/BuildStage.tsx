import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '#app/base/motion.ts'
import { assetOf } from '#app/content/assets.ts'
import { listed, optionsOf, type ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { showFigure } from '#app/features/configurator/rules/show.ts'
import { totalsOf } from '#app/features/configurator/rules/figures.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { useLater } from '#app/base/i18n/use-later.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import type { ModelView } from '#app/features/viewers/model/model-view.ts'
import { savesData } from '#app/features/viewers/saves-data.ts'
import { drawsFast, hasWebGl } from '#app/features/viewers/webgl.ts'
import { useConfigurator } from '../configurator-context.ts'
import { MachineSlot } from '../machine/MachineSlot.tsx'
import styles from './BuildStage.module.css'
import type { StageModelState } from './StageModel.tsx'

/** What turns the machine where the browser draws no 3D. */
const Turn = lazy(() =>
  import('#app/features/viewers/Viewer.tsx').then(({ Viewer }) => ({ default: Viewer })),
)

const loadModel = () => import('./StageModel.tsx').then(({ StageModel }) => StageModel)

/** The machine as it is built: a picture first, the 3D model once the visitor wants it or chooses something. */
export function BuildStage({
  block,
  keep,
}: {
  block: ProductBlock
  /** Told of the view of the model, for pictures of it; undefined when there is none. */
  keep: (view: ModelView | undefined) => void
}) {
  const { configuration, t, product, locale, units } = useConfigurator()
  const live = useHydrated()
  const stage = useRef<HTMLDivElement>(null)
  const [asked, ask] = useState(false)
  const [gaveWay, setGaveWay] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const [state, setState] = useState<StageModelState>()
  const giveWay = useCallback(() => setGaveWay(true), [])
  const options = optionsOf(block)
  const model = listed(block.model)[0]
  const able = live && !!model && hasWebGl()
  // It stays when the choice is taken back.
  const isChosen = configuration.news?.kind === 'chosen'
  if (able && !asked && isChosen && !savesData() && drawsFast()) ask(true)
  const wanted = able && !gaveWay && asked && !isWhole
  const Model = useLater(wanted, loadModel, [])
  const view = state?.view
  const failed = Model === null || state?.failed === true
  const ready = !!view && !failed
  const last = configuration.news?.kind === 'chosen' ? configuration.news.asked : undefined
  const looked = options.find(({ code }) => code === last && configuration.codes.has(code))
  useEffect(() => keep(view), [view, keep])
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
        {model && <MachineSlot block={block} model={model} onOpen={setWhole} />}
      </header>
      <div
        ref={stage}
        className={styles.machine}
        tabIndex={ready ? 0 : undefined}
        role="group"
        aria-label={poster?.alt}
        aria-busy={wanted && !ready && !failed}
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
        {Model && wanted && model && (
          <Model
            model={model}
            options={options}
            stage={stage}
            chosen={looked}
            onState={setState}
            giveWay={giveWay}
          />
        )}
      </div>
      <div className={styles.measure} aria-hidden="true">
        <span>{showFigure(figures.length, 'length', units, locale)}</span>
      </div>
      {model && (
        <div className={styles.views} hidden={!able}>
          {failed ? (
            <p role="alert">{noBreakModels(t('viewers.failed3d'))}</p>
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
