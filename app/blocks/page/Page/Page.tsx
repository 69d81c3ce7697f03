import { Blocks } from '#app/base/blocks/Blocks.tsx'
import type { Block } from '#app/content/block.ts'
import { hasTitle } from './has-title.ts'

/** The blocks of a page. Exactly one of them gives the h1; when none does, the page's title is there to be heard. */
export default function Page({ block }: { block: Block<'Page'> }) {
  return (
    <>
      {!hasTitle(block.body ?? []) && <h1 className="visually-hidden">{block.title}</h1>}
      <Blocks blocks={block.body} />
    </>
  )
}
