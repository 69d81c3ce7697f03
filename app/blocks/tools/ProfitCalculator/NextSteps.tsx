import type { Block } from '#app/blocks/schema.ts'
import type { Offer } from '#app/calculator/offer.ts'
import type { Calculator } from '#app/calculator/use-calculation.ts'
import { linkOf } from '#app/content/links.ts'
import { calculationQuery } from '#app/forms/calculation-query.ts'
import { useT } from '#app/i18n/messages.tsx'
import { usePage } from '#app/pages/page-context.ts'
import { buttonLook } from '#app/ui/button.ts'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { showToast } from '#app/ui/toasts.ts'
import styles from './ProfitCalculator.module.css'

interface NextStepsProps {
  calculator: Calculator
  block: Block<'ProfitCalculator'>
  offer: Offer
}

/** What can be done with a calculation: it goes along to the quote and the pilot, into a link, onto paper. */
export function NextSteps({ calculator, block, offer }: NextStepsProps) {
  const t = useT()
  const page = usePage()
  const { state, machine, live } = calculator
  const query = live ? calculationQuery(page?.alternates[page.locale] ?? '/', state) : ''
  const quote = linkOf(offer.preset(machine)?.quote).href
  const pilot = linkOf(block.pilot).href
  const copy = () => {
    const address = `${location.origin}${location.pathname}#calc=${state}`
    navigator.clipboard.writeText(address).then(
      () => showToast(t('tools.copied')),
      () => showToast(t('tools.notCopied')),
    )
  }
  return (
    <div className={styles.steps}>
      {quote && (
        <Link href={quote + query} {...buttonLook()}>
          {t('tools.quote', { machine })} <Icon name="arrow" />
        </Link>
      )}
      {pilot && (
        <Link href={pilot + query} {...buttonLook({ variant: 'secondary' })}>
          {t('tools.pilot')}
        </Link>
      )}
      {live && (
        <>
          <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={copy}>
            <Icon name="copy" /> {t('tools.copy')}
          </button>
          <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={() => print()}>
            <Icon name="print" /> {t('tools.print')}
          </button>
        </>
      )}
    </div>
  )
}
