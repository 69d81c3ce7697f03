import type { Block } from '#app/content/block.ts'

/** Whether one of a page's blocks brings the page title (h1). */
export function hasTitle(body: NonNullable<Block<'Page'>['body']>): boolean {
  return body.some((block) => {
    if (block.component === 'Product' || block.component === 'BuildYourOwn') return true
    if (block.component === 'ProfitCalculator') return block.level === '1' && !!block.heading
    if (block.component === 'Scene') return !!block.heading
    return block.component === 'Text' && block.level === '1' && !!block.heading
  })
}
