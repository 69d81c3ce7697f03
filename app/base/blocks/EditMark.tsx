import { useEffect, useRef } from 'react'
import type { AnyBlock } from '#app/content/block.ts'

/** Gives the element before it the attributes by which the visual editor selects the block; drafts only. */
export function EditMark({ block }: { block: AnyBlock }) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const options = /^<!--#storyblok#(.*)-->$/.exec(block._editable ?? '')?.[1]
    const here = mark.current
    const element = here?.previousElementSibling ?? here?.parentElement
    // A block that ends with others of its own marks itself: what stands before is their marker.
    if (!options || !element || element.hasAttribute('data-mark')) return
    element.setAttribute('data-blok-c', options)
    element.setAttribute('data-blok-uid', `${(JSON.parse(options) as { id: string }).id}-${block._uid}`)
  }, [block])
  return <span ref={mark} data-mark="" hidden />
}
