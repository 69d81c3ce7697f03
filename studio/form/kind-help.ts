import { useEffect, useState } from 'react'
import { helpIn } from './labels.ts'

let comments: ReadonlyMap<string, string> | undefined

/** What the schema says of a kind of block, in the studio’s language; undefined until it has been fetched. */
export function useKindHelp(component: string): string | undefined {
  const [known, setKnown] = useState(comments)
  useEffect(() => {
    if (!comments)
      import('./kind-comments.ts').then(
        ({ kindComments }) => setKnown((comments = kindComments)),
        () => {}, // the form can be filled in without them
      )
  }, [])
  const help = known?.get(component)
  return help === undefined ? undefined : helpIn(help)
}
