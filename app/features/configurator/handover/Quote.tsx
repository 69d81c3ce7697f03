import type { Block } from '#app/content/block.ts'
import type { ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { Calculation, useCalculation } from '#app/features/forms/Calculation.tsx'
import { Form } from '#app/features/forms/Form.tsx'
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
}

/** Asks a salesperson for a quote of this very build. Its code comes when it is asked for. */
export default function Quote({ open, onClose, block, summary, address }: QuoteProps) {
  const configurator = useConfigurator()
  const { configuration, product, t, terms, money } = configurator
  const calculation = useCalculation()
  const setup = quoteSetup(block, { product, codes: configuration.codes, terms, money }, address)
  return (
    <Dialog open={open} onClose={onClose} labelledBy="build-quote">
      <div className={styles.quote}>
        <header>
          <div>
            <h2 id="build-quote">{t('build.quote')}</h2>
            <p className="nb mute">{block.name}</p>
            {money.prices !== 'hidden' && (
              <p className="mute">{totalText(configurator, priceOf(product, configuration.codes))}</p>
            )}
          </div>
          <button type="button" className="icon-button" aria-label={t('build.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <Form
          uid={quoteUid(product.code)}
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
