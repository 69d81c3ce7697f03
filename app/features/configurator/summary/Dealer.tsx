import { listed, type ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { usePlace } from '#app/base/page/place.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import styles from '../choices/Starts.module.css'

/** The dealer that the address names, as the content knows them; nothing for a name it does not know. */
export function Dealer({ block }: { block: ProductBlock }) {
  const t = useT()
  const live = useHydrated()
  const { search } = usePlace()
  const code = live ? new URLSearchParams(search).get('dealer') : null
  const dealer = listed(block.dealers).find((item) => item.code === code)
  if (!dealer) return null
  return (
    <address className={styles.dealer}>
      <span>{t('build.dealer')}</span> <b>{dealer.name}</b>
      {dealer.phone && <a href={`tel:${dealer.phone.replace(/[^+\d]/g, '')}`}>{dealer.phone}</a>}
      {dealer.email && <a href={`mailto:${dealer.email}`}>{dealer.email}</a>}
    </address>
  )
}
