import type { RefObject } from 'react'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { useLater } from '#app/base/i18n/use-later.ts'
import { usePlace } from '#app/base/page/place.ts'
import { buildHash, offerHash, offerInHash } from '#app/features/configurator/rules/address.ts'
import type { ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import type { ModelView } from '#app/features/viewers/model/model-view.ts'
import { useConfigurator } from '../configurator-context.ts'

interface OfferActionProps {
  block: ProductBlock
  /** Address of the page, outside of any frame. */
  page: string
  /** What roads of the country allow. */
  road: { title: string; lines: readonly string[] } | undefined
  /** The view of the 3D model, while there is one. */
  view: RefObject<ModelView | undefined>
}

const load = () => import('./Offer.tsx').then(({ Offer }) => Offer)

/** Opens the window of indicative offers; so does an address that holds one. Its code and words come then. */
export function OfferAction({ block, page, road, view }: OfferActionProps) {
  const { configuration, t } = useConfigurator()
  const { hash, search, navigate } = usePlace()
  const text = offerInHash(hash)
  const Offer = useLater(text !== undefined, load, ['offer'])
  // In place of the address that is there: whoever goes back leaves the window as it was entered.
  const goTo = (next: string) =>
    void navigate({ search, hash: next }, { preventScrollReset: true, replace: true })
  return (
    <>
      <button
        type="button"
        {...buttonLook({ variant: 'secondary' })}
        onClick={() => goTo(offerHash(configuration.link, 'new'))}
      >
        <Icon name="download" /> {t('build.offer')}
      </button>
      {Offer === null && text !== undefined && <p role="alert">{t('build.notLoaded')}</p>}
      {Offer && (
        <Offer
          block={block}
          page={page}
          road={road}
          view={view}
          text={text}
          onIssue={(issued) => goTo(offerHash(configuration.link, issued))}
          onClose={() => goTo(buildHash(configuration.link))}
        />
      )}
    </>
  )
}
