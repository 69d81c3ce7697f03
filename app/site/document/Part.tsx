import type { ReactNode } from 'react'
import { RenderingContext, useRendering, type SharedPart } from '#app/base/page/rendering.ts'

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
  if (part.isDrawn) return <Mark part={part} />
  return (
    <>
      <Mark part={part} at="begins" />
      <RenderingContext value={{ ...rendering, rules: part.rules }}>{children}</RenderingContext>
      <Mark part={part} at="ends" />
    </>
  )
}

/** The server draws from start to end: what stands between two marks is drawn between them, too. */
function Mark({ part, at }: { part: SharedPart; at?: 'begins' | 'ends' }) {
  if (at) part[at]()
  return <template data-part={part.number} />
}
