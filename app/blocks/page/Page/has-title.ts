import type { Block } from '#app/content/block.ts'

/** Whether one of a page's blocks brings the page title (h1). */
export function hasTitle(body: NonNullable<Block<'Page'>['body']>): boolean {
  return body.some((block) => {
    const { component } = block
    if (component === 'Product' || component === 'BuildYourOwn') return true
    if (component === 'Compare' || component === 'EventTheater') return true
    if (component === 'Scene' || component === 'EventScene') return !!block.heading
    // Further down the page it is one of its parts.
    if (component === 'KrPanoWrapper') return block === body[0] && !!block.heading
    return (
      (component === 'Text' || component === 'ProfitCalculator') && block.level === '1' && !!block.heading
    )
  })
}
