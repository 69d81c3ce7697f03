import { useSyncExternalStore } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { readLead } from '#app/features/leads/lead.ts'
import { liveDoc, type LiveDocument } from '#app/features/live/live.ts'
import { LeadCard } from './LeadCard.tsx'
import type { OfficeFacts } from './office.ts'
import look from '../Desk.module.css'

/** The lead that an address of the console names: `#/leads/` and its id. Undefined where it names none. */
export const linkedLead = (hash: string): string | undefined => /^#\/leads\/([0-9a-f]{24})$/.exec(hash)?.[1]

/** The one lead that a link has led to, opened; also one that was merged into another since. */
export function LinkedLead({ id, office }: { id: string; office: OfficeFacts }) {
  const t = useT()
  const merged = useDocument(`lead_aliases/${id}`)
  const into = typeof merged.data?.into === 'string' ? merged.data.into : id
  const { data, confirmedAt, isRefused } = useDocument(`leads/${into}`)
  const isKnown = confirmedAt !== undefined && merged.confirmedAt !== undefined
  return (
    <>
      <p>
        <a className="text-link" href="#/leads">
          {t('operator.leads.everyLead')}
        </a>
      </p>
      {data && (
        <ul className={look.cards}>
          <LeadCard key={into} lead={readLead(into, data)} office={office} isOpenAtFirst />
        </ul>
      )}
      {!data && !isKnown && !isRefused && <div className="ruler" aria-busy="true" />}
      {!data && (isKnown || isRefused) && <p role="status">{t('operator.leads.gone')}</p>}
    </>
  )
}

function useDocument(path: string): LiveDocument {
  const store = liveDoc(useSite(), path)
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
