import { startTransition, useEffect, useState } from 'react'
import { collection, limit, onSnapshot, orderBy, query, where } from 'firebase/firestore'
import { useSite } from '#app/base/page/site.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { readLead, type Lead } from '#app/features/leads/lead.ts'
import { findable, hasWords } from '#app/features/leads/words.ts'
import { liveClient } from '#app/features/live/live.ts'
import { gathering } from '#app/features/live/gathering.ts'
import { isUnknown } from '../database.ts'
import { ListedDocuments } from '../listed-documents.ts'
import { leadQuery, type LeadFilter, type LeadQuery } from './lead-query.ts'

export interface FoundLeads {
  /** Undefined while they are fetched. */
  leads: readonly Lead[] | undefined
  isMore: boolean
  fault: string | undefined
}

/** Milliseconds a search rests before it is asked, and in which changes are gathered. */
const typing = 120
const gathered = 250
/** Documents that a search of several words looks through at most for so many results. */
const widest = 1600

const none: FoundLeads = { leads: undefined, isMore: false, fault: undefined }

/** The first so many leads that a filter asks for, as they are now. */
export function useLeads(filter: LeadFilter, today: string, first: number): FoundLeads {
  const site = useSite()
  const text = JSON.stringify(leadQuery(filter, today))
  const [answer, setAnswer] = useState<FoundLeads & { text: string }>()
  useEffect(() => {
    if (!today) return undefined
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = followLeads(site, JSON.parse(text) as LeadQuery, first, (found) =>
        startTransition(() => setAnswer({ ...found, text })),
      )
    }, typing)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [site, text, first, today])
  return answer?.text === text ? answer : none
}

/** Follows what a query finds; looks further where most of it has not all words. Returns how to stop. */
function followLeads(
  site: SiteContextValue,
  asked: LeadQuery,
  first: number,
  show: (found: FoundLeads) => void,
): () => void {
  let stop: (() => void) | undefined
  let isEnded = false
  const gather = gathering(show, gathered)
  const fail = (fault: string) => show({ ...none, fault })
  const follow = (most: number) =>
    liveClient(site).then(
      ({ db }) => {
        if (isEnded) return
        const list = new ListedDocuments()
        const [field, direction] = asked.order
        const found = query(
          collection(db, 'leads'),
          ...asked.where.map(([name, op, value]) => where(name, op, value)),
          orderBy(field, direction),
          limit(most + 1),
        )
        stop?.()
        stop = onSnapshot(
          found,
          { includeMetadataChanges: true },
          (snapshot) => {
            if (isUnknown(snapshot)) return
            const changed = snapshot.docChanges().map(({ doc: { id } }) => id)
            const all = list.after(snapshot.docs, changed).map(({ id, data }) => readLead(id, data))
            const isMore = all.length > most
            const leads = all.filter((lead) => hasWords(findable(lead), asked.words))
            if (isMore && leads.length <= first && asked.words.length > 1 && most < widest)
              void follow(most * 4)
            else
              gather.take({
                leads: leads.slice(0, most),
                isMore: isMore || leads.length > first,
                fault: undefined,
              })
          },
          ({ code }) => fail(code),
        )
      },
      () => fail('unavailable'),
    )
  void follow(first)
  return () => {
    isEnded = true
    gather.stop()
    stop?.()
  }
}
