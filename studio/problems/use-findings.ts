import { useEffect, useState } from 'react'
import type { ContentService } from '../service/service.ts'
import { Refused } from '../service/refused.ts'
import type { Finding } from '../service/types.ts'
import { weighed } from './weigh.ts'

/** Milliseconds after a change before the checks are asked: they read all content. */
const SETTLED = 1500

/** What the checks find in all content, for all who show it. */
export interface Problems {
  /** Undefined until they have been heard. */
  findings: readonly Finding[] | undefined
  /** Why they could not be heard; undefined when they could. */
  fault: string | undefined
  /** The number of the look under way, or of the last one. */
  look: number
  /** The number of the look that these findings are of. */
  heard: number
  isLooking: boolean
  again: () => void
}

/** Asks the checks at the start and after each change of `changes`, once changes have settled. */
export function useFindings(service: ContentService, changes: unknown): Problems {
  const [{ findings, heard }, setFound] = useState<{ findings?: readonly Finding[]; heard: number }>({
    heard: 0,
  })
  const [fault, setFault] = useState<string>()
  const [look, setLook] = useState(0)
  const [ended, setEnded] = useState(0)
  useEffect(() => {
    if (changes === undefined) return undefined
    const timer = setTimeout(() => setLook((last) => last + 1), SETTLED)
    return () => clearTimeout(timer)
  }, [changes])
  useEffect(() => {
    if (look === 0) return undefined
    let isLeft = false
    service
      .problems()
      .then(
        (found) => {
          if (isLeft) return
          setFound({ findings: weighed(found), heard: look })
          setFault(undefined)
        },
        (error: unknown) => !isLeft && setFault(error instanceof Refused ? error.message : String(error)),
      )
      .finally(() => !isLeft && setEnded(look))
    return () => {
      isLeft = true
    }
  }, [service, look])
  return { findings, fault, look, heard, isLooking: look !== ended, again: () => setLook(look + 1) }
}
