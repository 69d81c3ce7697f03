import { useSavedCalculations } from '#app/account/use-saved.ts'
import type { Block } from '#app/blocks/schema.ts'
import type { Offer } from '#app/calculator/offer.ts'
import { profitOf } from '#app/calculator/profit.ts'
import { showMoney } from '#app/calculator/show.ts'
import { prefix, type Calculator } from '#app/calculator/use-calculation.ts'
import { linkOf } from '#app/content/links.ts'
import { calculationQuery } from '#app/forms/calculation-query.ts'
import { languageTag } from '#app/i18n/locales.ts'
import { useLocale, useT } from '#app/i18n/messages.tsx'
import { usePage } from '#app/pages/page-context.ts'
import { buttonLook } from '#app/ui/button.ts'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { showToast } from '#app/ui/toasts.ts'
import { SavedList } from './SavedList.tsx'
import styles from './ProfitCalculator.module.css'

interface NextStepsProps {
  calculator: Calculator
  block: Block<'ProfitCalculator'>
  offer: Offer
}

/** What can be done with a calculation: it goes along to the quote and the pilot, is kept, goes into a link, onto paper. */
export function NextSteps({ calculator, block, offer }: NextStepsProps) {
  const t = useT()
  const locale = useLocale()
  const page = usePage()
  const saved = useSavedCalculations()
  const { state, machine, live, first, currency } = calculator
  const path = page?.alternates[page.locale] ?? '/'
  const query = live ? calculationQuery(path, state) : ''
  const quote = linkOf(offer.preset(machine)?.quote).href
  const pilot = linkOf(block.pilot).href
  const copy = () => {
    const address = location.origin + location.pathname + prefix + state
    navigator.clipboard.writeText(address).then(
      () => showToast(t('tools.copied')),
      () => showToast(t('tools.notCopied')),
    )
  }
  const save = async () => {
    const at = Date.now()
    const when = new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'medium', timeStyle: 'short' })
    const profit = showMoney(profitOf(first).profit, currency, locale)
    const name = `${machine}: ${profit}, ${when.format(at)}`
    const isKept = saved.save({ name, path: path + prefix + state, at })
    const place = await saved.refresh()
    if (place === 'account') showToast(t('ui.savedAccount'))
    else showToast(t(isKept ? 'ui.saved' : 'ui.notSaved'))
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
          <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={() => void save()}>
            <Icon name="check" /> {t(saved.place === 'account' ? 'ui.saveAccount' : 'ui.save')}
          </button>
          <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={copy}>
            <Icon name="copy" /> {t('tools.copy')}
          </button>
          <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={() => print()}>
            <Icon name="print" /> {t('tools.print')}
          </button>
          <SavedList saved={saved} calculator={calculator} />
        </>
      )}
    </div>
  )
}
