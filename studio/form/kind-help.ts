import { useEffect, useState } from 'react'

let comments: ReadonlyMap<string, string> | undefined

/** What the schema says of a kind of block; undefined until it has been fetched. */
export function useKindHelp(component: string): string | undefined {
  const [known, setKnown] = useState(comments)
  useEffect(() => {
    if (!comments)
      void import('./kind-comments.ts').then(({ kindComments }) => setKnown((comments = kindComments)))
  }, [])
  return known?.get(component)
}
