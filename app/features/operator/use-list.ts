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
  const question = `${path} ${newestBy} ${since}`
  const [answer, setAnswer] = useState<List & { question: string }>()
  useEffect(() => {
    if (!path) return
    return followList(
      site,
      path,
      { ...(newestBy && { newestBy }), ...(since && { since }) },
      (documents) => {
        const at = ({ data }: ListedDocument) => (newestBy ? (millisOf(data[newestBy]) ?? Infinity) : 0)
        const sorted = documents.toSorted((document, item) => at(item) - at(document))
        setAnswer({ question, documents: sorted, fault: undefined })
      },
      (fault) => setAnswer({ question, documents: undefined, fault }),
    )
  }, [site, question, path, newestBy, since])
  return answer?.question === question ? answer : none
}

const day = 24 * 60 * 60 * 1000

/** How far back a list goes, in days; 0 is everything. */
export const spans = [7, 30, 0] as const
export type Span = (typeof spans)[number]

/** The beginning of a span, in milliseconds since 1970, the same for the whole day. */
export const sinceOf = (span: Span): number => (span ? (Math.floor(Date.now() / day) - span) * day : 0)
