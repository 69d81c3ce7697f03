import { useEffect, useState } from 'react'
import type { Finding } from '../service/types.ts'
import { weighed } from './weigh.ts'
import { useEditing, useWorkplace } from '../workspace/editing.ts'

/** Milliseconds after a save before the checks are asked: they read all content. */
const SETTLED = 1500

/** What the checks find in the open story, as it was last saved; undefined until they have been heard. */
export function useOwnProblems(): readonly Finding[] | undefined {
  const { service } = useWorkplace()
  const { state } = useEditing()
  const { full_slug: slug, current_version_id: version } = state.saved
  const [findings, setFindings] = useState<readonly Finding[]>()
  useEffect(() => {
    let ended = false
    const timer = setTimeout(() => {
      service.problems().then(
        (found) => !ended && setFindings(weighed(found.filter(({ story }) => story === slug))),
        // Without them one publishes as before.
        () => undefined,
      )
    }, SETTLED)
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [service, slug, version])
  return findings
}
