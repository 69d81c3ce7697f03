import { linkOf } from '#app/content/links.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import type { Calculator } from '#app/features/calculator/use-calculation.ts'
import styles from './Inputs.module.css'
import type { Offer } from '#app/features/calculator/rules/offer.ts'

/** Says that the figures began with a build, and leads back to it; or that they are not those of the link. */
export function FromBuild({ calculator, offer }: { calculator: Calculator; offer: Offer }) {
  const t = useT()
  const { build, machine, isUnread } = calculator
  if (isUnread)
    return (
      <p role="status" className={`small ${styles.from}`}>
        {t('tools.linkUnread')}
      </p>
    )
  if (!build) return null
  // The configurator is where the machine's quote is asked for.
  const { href } = linkOf(offer.preset(machine)?.quote)
  return (
    <p className={`small ${styles.from}`}>
      {t('tools.ofBuild', { machine })} {!build.isPriced && <>{t('tools.ofBuildUnpriced')} </>}
      {build.onRequest > 0 && <>{t('tools.ofBuildOpen', { count: build.onRequest })} </>}
      {href && <Link href={`${href}#build=${build.link}`}>{t('tools.toBuild')}</Link>}
    </p>
  )
}
