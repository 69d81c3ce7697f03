import { useEffect, useState } from 'react'
import type { BlockValue, Finding } from '../service/types.ts'
import { isSame, valueAtPath } from '../story/merge.ts'
import { useEditing, useWorkplace } from '../workspace/editing.ts'
import { StatesAtLooks } from './states-at-looks.ts'

/**
 * How to ask for the errors that the checks know of in the open story: those they found in a value that is still as it
 * was when they looked. What has been mended since is none, before they have looked again.
 */
export function useOwnErrors(): () => Finding[] {
  const { problems } = useWorkplace()
  const { open } = useEditing()
  const { look, heard, findings = [] } = problems
  const [seen] = useState(() => new StatesAtLooks<BlockValue>())
  useEffect(() => {
    seen.note(look, open.get().saved.content)
    seen.forgetBefore(heard)
  }, [seen, look, heard, open])
  return () => {
    const { saved, story } = open.get()
    const looked = seen.at(heard) ?? saved.content
    return findings.filter(
      ({ story: slug, severity, path }) =>
        slug === saved.full_slug &&
        severity === 'error' &&
        isSame(valueAtPath(looked, path), valueAtPath(story.content, path)),
    )
  }
}
