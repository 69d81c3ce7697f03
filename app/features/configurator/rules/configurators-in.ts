import { blocksIn } from '#app/content/blocks-in.ts'
import { listed, type ProductBlock } from './product-of.ts'

/** The configurators of a page that take requests for a quote. */
export function configuratorsIn(content: unknown): ProductBlock[] {
  return blocksIn(content)
    .filter(({ component }) => component === 'BuildYourOwn')
    .map((block) => block as unknown as ProductBlock)
    .filter(({ summary }) => {
      const actions = (listed(summary)[0]?.actions ?? []) as readonly string[]
      return !actions.length || actions.includes('quote')
    })
}
