import { useState } from 'react'
import { usePlace } from '#app/base/page/place.ts'
import { useSite } from '#app/base/page/site.ts'
import type { Configuration } from '../use-build.ts'
import type { BuildLink } from '../use-build-link.ts'

const PREFIX = '#together='

/** The part of an address that leads to a build being made together. */
export const togetherHash = (id: string): string => PREFIX + id

/** A build that is made together: it takes the place of the one in the address. */
export interface SharedBuild extends Required<Pick<BuildLink, 'put'>> {
  wanted: string
  history: Pick<Configuration, 'canUndo' | 'canRedo' | 'undo' | 'redo'>
}

/** Building together, as far as a page knows of it before its code is fetched. */
export interface Together {
  /** This site can do it. */
  isOffered: boolean
  /** Somebody here wants to begin, or takes part. */
  isAsked: boolean
  ask(isAsked: boolean): void
  /** The session that the address leads to. */
  invitation: string | undefined
  shared: SharedBuild | undefined
  share(shared: SharedBuild | undefined): void
  /** Where the build comes from and goes to. */
  place: BuildLink
  /** The address alone. */
  own: BuildLink
}

export function useTogether(own: BuildLink): Together {
  const { live } = useSite()
  const { hash } = usePlace()
  const [isAsked, ask] = useState(false)
  const [shared, share] = useState<SharedBuild>()
  return {
    isOffered: !!live,
    isAsked,
    ask,
    invitation: hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : undefined,
    shared,
    share,
    place: shared ? { ...own, ...shared, posted: undefined } : own,
    own,
  }
}
