import { useEffect, useState } from 'react'
import { helpIn } from './labels.ts'

let comments: ReadonlyMap<string, string> | undefined

/** What the schema says of kinds of blocks, in the studio’s language; nothing until it has been fetched. */
export function useKindHelps(): (component: string) => string | undefined {
  const [known, setKnown] = useState(comments)
  useEffect(() => {
    if (!comments)
      import('./kind-comments.ts').then(
        ({ kindComments }) => setKnown((comments = kindComments)),
        () => {}, // the form can be filled in without them
      )
  }, [])
  return (component) => {
    const help = known?.get(component)
    return help === undefined ? undefined : helpIn(help)
  }
}

/** What it says of one kind. */
export const useKindHelp = (component: string): string | undefined => useKindHelps()(component)
