import type { Block } from '#app/content/block.ts'
import { totalsOf } from '#app/features/configurator/rules/figures.ts'
import { linkOf } from '#app/content/links.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import { useConfigurator } from '../configurator-context.ts'

/** The way to the calculator, with this machine and what this build costs. */
export function Earns({ name, summary }: { name: string; summary: Block<'Summary'> }) {
  const { configuration, product, money, t } = useConfigurator()
  const { href } = linkOf(summary.calculator)
  if (!href) return null
  const { price } = totalsOf(product, configuration.codes)
  // What the market does not show is in no address either.
  const isShown = price !== undefined && money.prices !== 'hidden'
  const query = new URLSearchParams({
    machine: name,
    ...(isShown && { price: String(Math.round(price)) }),
    currency: money.currency,
  })
  return (
    <Link href={`${href}?${query}`} {...buttonLook({ variant: 'secondary' })}>
      <Icon name="gauge" /> {t('build.earns')}
    </Link>
  )
}
