import { useEffect, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import type { BlockValue, Finding } from '../service/types.ts'
import { isSame, valueAtPath } from '../story/merge.ts'
import { useEditing, useWorkplace } from '../workspace/editing.ts'
import { ownFaults } from './own-faults.ts'
import { StatesAtLooks } from './states-at-looks.ts'

/**
 * How to ask for the errors that the checks know of in the open story: those they found in a value that is still as it
 * was when they looked, and so is its English. What has been mended since is none, before they have looked again.
 */
function useOwnErrors(): () => Finding[] {
  const { problems } = useWorkplace()
  const { open } = useEditing()
  const { look, heard, findings = [] } = problems
  const [seen] = useState(() => new StatesAtLooks<BlockValue>())
  useEffect(() => {
    // A story that was opened after a look began is taken for what it was then.
    for (const each of [heard, look]) seen.note(each, open.get().saved.content)
    seen.forgetBefore(heard)
  }, [seen, look, heard, open])
  return () => {
    const { saved, story } = open.get()
    const looked = seen.at(heard)
    if (!looked) return []
    return findings.filter(
      ({ story: slug, severity, path }) =>
        slug === saved.full_slug &&
        severity === 'error' &&
        [path, sourceOf(path)].every((each) =>
          isSame(valueAtPath(looked, each), valueAtPath(story.content, each)),
        ),
    )
  }
}

/** The English that a translation is of, which decides whether it is right. */
const sourceOf = (path: string) => path.replace(/__i18n__\w+/, '')

/** How to ask for all errors that are known of the open story now: of its forms and of the checks. */
export function useErrorsNow(): () => Finding[] {
  const t = useT()
  const { open } = useEditing()
  const errorsNow = useOwnErrors()
  return () => {
    const faults = ownFaults(t, open.get().story)
    const known = new Set(faults.map(({ path }) => path))
    return [...faults, ...errorsNow().filter(({ path }) => !known.has(path))]
  }
}
