import { useEffect, useState } from 'react'
import { millisOf } from '#app/features/live/millis.ts'
import { useSite } from '#app/base/page/site.ts'
import { followList, type ListedDocument, type ListOptions } from './database.ts'

export interface List {
  /** Undefined while it is fetched. */
  documents: readonly ListedDocument[] | undefined
  /** The SDK's code when it was refused or is not reached. */
  fault: string | undefined
}

const none: List = { documents: undefined, fault: undefined }

/** The documents of a collection as they are now; nothing for an empty path. */
export function useList(path: string, { newestBy, since }: ListOptions = {}): List {
  const site = useSite()
  const [list, setList] = useState<List>(none)
  useEffect(() => {
    setList(none)
    if (!path) return
    return followList(
      site,
      path,
      { ...(newestBy && { newestBy }), ...(since && { since }) },
      (documents) => {
        const at = ({ data }: ListedDocument) => (newestBy ? (millisOf(data[newestBy]) ?? Infinity) : 0)
        setList({ documents: documents.toSorted((one, other) => at(other) - at(one)), fault: undefined })
      },
      (fault) => setList({ documents: undefined, fault }),
    )
  }, [site, path, newestBy, since])
  return list
}

const day = 24 * 60 * 60 * 1000

/** How far back a list goes, in days; 0 is everything. */
export const spans = [7, 30, 0] as const
export type Span = (typeof spans)[number]

/** The beginning of a span, in milliseconds since 1970, the same for the whole day. */
export const sinceOf = (span: Span): number => (span ? (Math.floor(Date.now() / day) - span) * day : 0)
