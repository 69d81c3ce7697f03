import { dateFormat, inARow } from '#app/base/i18n/formats.ts'
import { useState } from 'react'
import { SavedItems } from '#app/features/saved/SavedItems.tsx'
import { useSavedCalculations } from '#app/features/saved/use-saved.ts'
import type { Block } from '#app/content/block.ts'
import type { Offer } from '#app/features/calculator/rules/offer.ts'
import { profitOf } from '#app/features/calculator/rules/profit.ts'
import { showMoney } from '#app/features/calculator/rules/show.ts'
import { prefix } from '#app/features/calculator/use-calculation.ts'
import { linkOf } from '#app/content/links.ts'
import { calculationQuery } from '#app/features/forms/calculation-query.ts'
import { copyText } from '#app/base/ui/copy-text.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { usePage } from '#app/base/page/page-context.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import { useSite } from '#app/base/page/site.ts'
import { showToast } from '#app/base/ui/toast/toasts.ts'
import type { SharedProps } from '../shared-props.ts'
import styles from './NextSteps.module.css'

interface NextStepsProps extends SharedProps {
  block: Block<'ProfitCalculator'>
  offer: Offer
  /** What the figures rest on. */
  notes: readonly string[]
}

/** What can be done with a calculation: it goes along to the quote and the pilot, is saved, goes into a link, onto paper. */
export function NextSteps({ calculator, units, locale, block, offer, notes }: NextStepsProps) {
  const t = useT()
  const { title: site } = useSite()
  const [working, setWorking] = useState(false)
  const page = usePage()
  const saved = useSavedCalculations()
  const { state, machine, live, first, second, currency } = calculator
  const path = page?.alternates[page.locale] ?? '/'
  const query = live ? calculationQuery(path, state) : ''
  const quote = linkOf(offer.preset(machine)?.quote).href
  const pilot = linkOf(block.pilot).href
  const addressNow = () => location.origin + location.pathname + prefix + state
  const copy = () => {
    copyText(addressNow()).then(
      () => showToast(t('tools.copied')),
      () => showToast(t('tools.notCopied')),
    )
  }
  const save = async () => {
    const at = Date.now()
    const when = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
    const profit = showMoney(profitOf(first).profit, currency, locale)
    const name = `${machine}: ${inARow(locale, [profit, when.format(at)])}`
    const isKept = saved.save({ name, path: path + prefix + state, at })
    if (!isKept) return showToast(t(saved.isFull() ? 'ui.savedFull' : 'ui.notSaved'))
    const place = await saved.refresh()
    showToast(t(place === 'account' ? 'ui.savedAccount' : 'ui.saved'))
  }
  const pdf = async () => {
    setWorking(true)
    try {
      const [{ calculationPdf }, { saveFile }] = await Promise.all([
        import('./calculation-pdf.ts'),
        import('#app/base/pdf/pdf-document.ts'),
      ])
      const date = dateFormat(locale, { dateStyle: 'long' }).format()
      const heading = block.heading ?? ''
      const parts = { t, locale, units, currency, site, machine, heading, date, first, second, notes }
      saveFile(
        await calculationPdf({ ...parts, ranges: offer.ranges, address: addressNow() }),
        `${machine}.pdf`,
      )
    } catch (error) {
      console.warn('The PDF could not be made', error)
      showToast(t('ui.pdfFailed'))
    } finally {
      setWorking(false)
    }
  }
  return (
    <div className={styles.steps}>
      {live && (
        <p className={styles.onPaper}>
          <span>{t('tools.link')}</span> {addressNow()}
        </p>
      )}
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
          <button
            type="button"
            {...buttonLook({ variant: 'secondary' })}
            disabled={working}
            onClick={() => void pdf()}
          >
            <Icon name="download" /> {t('ui.pdf')}
          </button>
          <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={() => print()}>
            <Icon name="print" /> {t('ui.print')}
          </button>
          <SavedItems
            title={t('tools.savedCalculations')}
            items={saved.items}
            hrefOf={({ path }) => prefix + stateIn(path)}
            // The address may name it already, for who has moved a slider since: then it says nothing.
            onOpen={({ path }) => calculator.open(stateIn(path))}
            forget={saved.forget}
            rename={saved.rename}
          />
        </>
      )}
    </div>
  )
}

const stateIn = (path: string) => path.slice(path.indexOf(prefix) + prefix.length)
