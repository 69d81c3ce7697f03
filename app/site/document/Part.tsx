import type { ReactNode } from 'react'
import { RenderingContext, useRendering } from '#app/base/page/rendering.ts'

interface PartProps {
  /**
   * Tells the part from others of the page, with all it depends on beside the settings, the language and the site.
   * Undefined for one that is this page's own.
   */
  name: string | undefined
  children: ReactNode
}

/**
 * A part that pages of a track and language share: the server draws it once for all of them. It must not depend on
 * anything its name does not tell. In the browser it is its children; both stand second of three, so that ids agree.
 */
export function Part({ name, children }: PartProps) {
  const rendering = useRendering()
  const part = import.meta.env.SSR && name ? rendering.parts?.part(name) : undefined
  if (!part)
    return (
      <>
        {null}
        {children}
        {null}
      </>
    )
  const mark = <template data-part={part.number} />
  if (part.isDrawn) return mark
  return (
    <>
      {mark}
      <RenderingContext value={{ ...rendering, rules: part.rules }}>{children}</RenderingContext>
      {mark}
    </>
  )
}
