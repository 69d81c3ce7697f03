import { startTransition, useEffect, useState } from 'react'
import { millisOf } from '#app/features/live/millis.ts'
import { useSite } from '#app/base/page/site.ts'
import { followList, type ListOptions } from './database.ts'
import type { ListedDocument } from './listed-documents.ts'

export interface List {
  /** Undefined while it is fetched. */
  documents: readonly ListedDocument[] | undefined
  /** The SDK's code when it was refused or is not reached. */
  fault: string | undefined
}

const none: List = { documents: undefined, fault: undefined }

/** The documents of a collection as they are now; nothing for an empty path. */
export function useList(path: string, { newestBy, since, only }: ListOptions = {}): List {
  const site = useSite()
  // More of the same list goes on from what is there.
  const question = `${path} ${newestBy} ${since} ${only?.field} ${only?.value} ${only?.order}`
  const { field, value, order, first } = only ?? {}
  const [answer, setAnswer] = useState<List & { question: string }>()
  useEffect(() => {
    if (!path) return
    return followList(
      site,
      path,
      {
        ...(newestBy && { newestBy }),
        ...(since && { since }),
        ...(field && value && order && first && { only: { field, value, order, first } }),
      },
      (documents) => {
        const at = ({ data }: ListedDocument) => (newestBy ? (millisOf(data[newestBy]) ?? Infinity) : 0)
        const sorted = order ? documents : documents.toSorted((document, item) => at(item) - at(document))
        // A press comes before a list that is drawn anew.
        startTransition(() => setAnswer({ question, documents: sorted, fault: undefined }))
      },
      (fault) => setAnswer({ question, documents: undefined, fault }),
    )
  }, [site, question, path, newestBy, since, field, value, order, first])
  return answer?.question === question ? answer : none
}

const day = 24 * 60 * 60 * 1000

/** How far back a list goes, in days; 0 is everything. */
export const spans = [7, 30, 0] as const
export type Span = (typeof spans)[number]

/** The beginning of a span, in milliseconds since 1970, the same for the whole day. */
export const sinceOf = (span: Span): number => (span ? (Math.floor(Date.now() / day) - span) * day : 0)
