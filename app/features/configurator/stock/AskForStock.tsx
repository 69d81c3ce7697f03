import type { Block } from '#app/content/block.ts'
import { usePage } from '#app/base/page/page-context.ts'
import { useSite } from '#app/base/page/site.ts'
import { buildHash, outsideFrame } from '#app/features/configurator/rules/address.ts'
import { openedBuild } from '#app/features/configurator/rules/opened-build.ts'
import { listed, type ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { useLocale } from '#app/base/i18n/messages.tsx'
import { ConfiguratorContext, useConfigurator } from '../configurator-context.ts'
import Quote from '../handover/Quote.tsx'

interface AskForStockProps {
  block: ProductBlock
  machine: Block<'StockMachine'>
  onClose: () => void
}

/** The request for a quote, of a machine in stock: its serial number and its own choices. */
export function AskForStock({ block, machine, onClose }: AskForStockProps) {
  const configurator = useConfigurator()
  const locale = useLocale()
  const page = usePage()
  const { base, origin } = useSite()
  const [summary] = listed(block.summary)
  const opened = openedBuild(block, machine.build, locale, page?.rates)
  if (!opened || !summary) return null
  const stockPrice = Number(machine.price || Number.NaN)
  const price =
    Number.isNaN(stockPrice) || opened.money.prices === 'hidden'
      ? undefined
      : Math.round(stockPrice * configurator.money.rate)
  const value = {
    ...configurator,
    configuration: { ...configurator.configuration, codes: opened.codes },
  }
  return (
    <ConfiguratorContext value={value}>
      <Quote
        open
        onClose={onClose}
        block={{ ...block, name: `${block.name}, ${machine.serial}` }}
        summary={summary}
        address={`${location.origin || origin}${base}${outsideFrame(page?.alternates[page.locale] ?? '')}${buildHash(machine.build)}`}
        stock={{ price }}
      />
    </ConfiguratorContext>
  )
}
