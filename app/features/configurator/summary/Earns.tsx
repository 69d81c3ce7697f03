import type { Block } from '#app/content/block.ts'
import { priceOf } from '#app/features/configurator/rules/price.ts'
import { linkOf } from '#app/content/links.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import { useConfigurator } from '../configurator-context.ts'

/** The way to the calculator, with this machine and what this build does and costs. */
export function Earns({ name, summary }: { name: string; summary: Block<'Summary'> }) {
  const { configuration, product, money, operation, t } = useConfigurator()
  const { href } = linkOf(summary.calculator)
  if (!href) return null
  const { known, onRequest } = priceOf(product, configuration.codes)
  // What the market does not show is in no address either.
  const isShown = known !== undefined && money.prices !== 'hidden'
  const query = new URLSearchParams({
    machine: name,
    ...(isShown && { price: String(known) }),
    ...(isShown && onRequest.length > 0 && { open: String(onRequest.length) }),
    currency: money.currency,
    ...operation?.query,
  })
  return (
    <Link href={`${href}?${query}`} {...buttonLook({ variant: 'secondary' })}>
      <Icon name="gauge" /> {t('build.earns')}
    </Link>
  )
}
