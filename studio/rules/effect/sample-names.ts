import { useT } from '#app/base/i18n/messages.tsx'
import { listed, type ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { useConfiguring } from '../configuring.ts'
import { sampleKeys, type SampleKey } from './samples.ts'

const FIRST: readonly SampleKey[] = ['standard', 'start-0', 'fullest']

/** The three samples that are shown first: one of them is a ready-made build, where there is one. */
export function firstSamples(product: ProductBlock): SampleKey[] {
  const keys = sampleKeys(product)
  return FIRST.map((key) => (keys.includes(key) ? key : 'cheapest'))
}

/** How samples are called: ready-made builds as visitors read them. */
export function useSampleNames(): (key: SampleKey) => string {
  const t = useT()
  const { product } = useConfiguring()
  const starts = listed(product.starts)
  return (key) =>
    key === 'standard' || key === 'cheapest' || key === 'fullest'
      ? t(`studio.rules.effect.${key}`)
      : (starts[Number(key.slice('start-'.length))]?.title ?? key)
}
