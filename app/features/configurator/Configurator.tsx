import { useCallback, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { Block } from '#app/content/block.ts'
import { listed } from '#app/features/configurator/rules/product-of.ts'
import { useLater } from '#app/base/i18n/use-later.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import type { ModelView } from '#app/features/viewers/model/model-view.ts'
import { useSite } from '#app/base/page/site.ts'
import { usePage } from '#app/base/page/page-context.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { ConflictSlot } from './choices/ConflictSlot.tsx'
import { Dealer } from './summary/Dealer.tsx'
import { RollUp } from './summary/RollUp.tsx'
import { BuildStage } from './stage/BuildStage.tsx'
import { Starts } from './choices/Starts.tsx'
import { Steps } from './choices/Steps.tsx'
import { TogetherSlot } from './together/TogetherSlot.tsx'
import { useTogether } from './together/use-together.ts'
import { SummaryPart } from './summary/SummaryPart.tsx'
import { ConfiguratorContext } from './configurator-context.ts'
import { plain } from './plain/plain.ts'
import { withTerms } from './rules/link.ts'
import { useOperation } from './operation/use-operation.ts'
import { useBuild } from './use-build.ts'
import { useBuildLink } from './use-build-link.ts'
import { useMarket } from './use-market.ts'
import styles from './Configurator.module.css'

const loadTerms = () => import('./choices/OtherTerms.tsx').then(({ OtherTerms }) => OtherTerms)

export function Configurator({ block }: { block: Block<'BuildYourOwn'> }) {
  const t = useT()
  const locale = useLocale()
  const live = useHydrated()
  const { base } = useSite()
  const page = usePage()
  const form = useId()
  const together = useTogether(useBuildLink())
  const { place } = together
  const trade = useMarket(block, place.wanted ?? place.postedTerms)
  const { terms, money, own, isOutdated, product } = trade
  // Few open a link from elsewhere.
  const OtherTerms = useLater(!!own, loadTerms, [])
  const built = useBuild(product, terms, place)
  const follow = useEffectEvent(() => {
    const link = place.wanted === undefined ? built?.link : withTerms(product, place.wanted, terms)
    if (isOutdated && link !== undefined) place.put(link, { replace: true })
  })
  useEffect(() => follow(), [isOutdated, terms.country, terms.units])
  const view = useRef<ModelView>(undefined)
  const keep = useCallback((next: ModelView | undefined) => {
    view.current = next
  }, [])
  const snapshot = useCallback(async () => (await view.current?.picture()) ?? null, [])
  const shown = built && {
    // What is built together is undone together.
    configuration: { ...built, ...together.shared?.history },
    product,
    market: terms.country,
    terms,
    money,
    units: terms.units,
    t,
    locale,
    together,
  }
  const operation = useOperation(shown)
  if (!shown)
    return (
      <section className="section">
        <div className="wrap">
          <h1>{block.name}</h1>
          <p className="lead">{t('build.none')}</p>
        </div>
      </section>
    )
  const configurator = { ...shown, operation }
  const [summary] = listed(block.summary)
  const path = page?.alternates[page.locale] ?? ''
  return (
    <ConfiguratorContext value={configurator}>
      <div className={styles.configurator} data-interactive="">
        <div className={styles.halves}>
          <BuildStage block={block} keep={keep} />
          <div className={styles.side}>
            <Dealer block={block} />
            <TogetherSlot block={block} trade={trade} />
            {own && OtherTerms && <OtherTerms own={own} link={place.wanted ?? built.link} trade={trade} />}
            <Starts block={block} trade={trade} />
            <form
              id={form}
              method="post"
              action={`${base}${path}`}
              onSubmit={(event) => event.preventDefault()}
            >
              <Steps block={block} />
              {!live && (
                <div className={styles.plain}>
                  <noscript>{plain && <plain.PlainTerms block={block} />}</noscript>
                  <button type="submit" {...buttonLook()}>
                    {t('build.showSummary')}
                  </button>
                </div>
              )}
            </form>
          </div>
        </div>
        <RollUp />
        {summary && <SummaryPart block={block} summary={summary} snapshot={snapshot} view={view} />}
        <ConflictSlot />
      </div>
    </ConfiguratorContext>
  )
}
