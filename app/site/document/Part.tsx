import type { ReactNode } from 'react'
import { endPart, placePart, startPart } from './kept-parts.ts'

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
  const at = import.meta.env.SSR && name ? placePart(name) : undefined
  if (!at)
    return (
      <>
        {null}
        {children}
        {null}
      </>
    )
  const { place, isKept } = at
  if (isKept) return <template data-part={place} />
  return (
    <>
      <Start place={place} />
      {children}
      <End place={place} />
    </>
  )
}

function Start({ place }: { place: number }) {
  startPart()
  return <template data-part={place} />
}

function End({ place }: { place: number }) {
  endPart(place)
  return <template data-part={place} />
}
