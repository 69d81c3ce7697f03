import type { Block } from '#app/content/block.ts'
import type { ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { Calculation, useCalculation } from '#app/features/forms/Calculation.tsx'
import { Form } from '#app/features/forms/Form.tsx'
import { usePage } from '#app/base/page/page-context.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { Icon } from '#app/base/ui/Icon.tsx'
import { priceOf } from '#app/features/configurator/rules/price.ts'
import { totalText, useConfigurator } from '../configurator-context.ts'
import { quoteSetup, quoteUid } from './quote-setup.ts'
import styles from './Handover.module.css'

export interface QuoteProps {
  open: boolean
  onClose: () => void
  block: ProductBlock
  summary: Block<'Summary'>
  address: string
  /** What the visitor has called the build. */
  savedAs?: string | undefined
  /** Asked of a machine in stock, which has a price of its own or one on request; in whole units of the visitor's currency. */
  stock?: { price: number | undefined }
}

/** Asks a salesperson for a quote of this very build. Its code comes when it is asked for. */
export default function Quote({ open, onClose, block, summary, address, savedAs, stock }: QuoteProps) {
  const configurator = useConfigurator()
  const { configuration, product, t, terms, money } = configurator
  const calculation = useCalculation()
  const rates = usePage()?.rates
  const build = { product, codes: configuration.codes, terms, money }
  const asked = quoteSetup(block, build, { address, name: savedAs, rates })
  const { price: _, prices: _own, ...unpriced } = asked.given
  const price = stock?.price === undefined ? {} : { price: stock.price }
  const setup = stock ? { ...asked, given: { ...unpriced, ...price } } : asked
  const uid = `${quoteUid(product.code)}${stock ? '-stock' : ''}`
  return (
    <Dialog open={open} onClose={onClose} labelledBy={`${uid}-title`}>
      <div className={styles.quote}>
        <header>
          <div>
            <h2 id={`${uid}-title`}>{t('build.quote')}</h2>
            <p className="nb mute">{block.name}</p>
            {savedAs && <p dir="auto">{savedAs}</p>}
            {!stock && money.prices !== 'hidden' && (
              <p className="mute">{totalText(configurator, priceOf(product, configuration.codes))}</p>
            )}
          </div>
          <button type="button" className="icon-button" aria-label={t('build.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <Form
          uid={uid}
          setup={setup}
          consent={summary.consent ?? ''}
          send={t('build.send')}
          thanks={<p>{summary.thanks}</p>}
          given={calculation.given}
        >
          <Calculation {...calculation} />
        </Form>
      </div>
    </Dialog>
  )
}
