import { useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { HeldRows } from '../held-rows.tsx'
import { usePlaceHash } from '../place.ts'
import { Segments } from '../Segments.tsx'
import { useSteadyPress } from '../steady-press.ts'
import { Alerts } from './Alerts.tsx'
import { BulkBar } from './BulkBar.tsx'
import { DeadLetters } from './DeadLetters.tsx'
import { LeadCard } from './LeadCard.tsx'
import { LeadFilters } from './LeadFilters.tsx'
import { firstFilter, leadViews } from './lead-query.ts'
import { LinkedLead, linkedLead } from './LinkedLead.tsx'
import { useOffice, type OfficeFacts } from './office.ts'
import { useLeads } from './use-leads.ts'
import look from '../Desk.module.css'

/** Leads shown at first, and more with each press. */
const page = 50

/** Leads: the one that a link has led to, or everybody's. */
export function Leads() {
  const office = useOffice()
  const linked = linkedLead(usePlaceHash())
  return linked ? <LinkedLead id={linked} office={office} /> : <AllLeads office={office} />
}

/** Everybody who has sent something, a card each: to answer, to hand on, to close. */
function AllLeads({ office }: { office: OfficeFacts }) {
  const t = useT()
  const [filter, setFilter] = useState(firstFilter)
  const [first, setFirst] = useState(page)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { leads, isMore, fault } = useLeads(filter, office.today, first)
  const shown = leads?.slice(0, first)
  const steady = useSteadyPress(shown?.map(({ id }) => id) ?? [])
  const ask = (change: Partial<typeof filter>) => {
    setFilter({ ...filter, ...change })
    setFirst(page)
    setChosen(new Set())
  }
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <>
      <Segments
        label={t('operator.leads.view')}
        all={leadViews}
        value={filter.view}
        wordOf={(view) => t(`operator.leads.${view}`)}
        onChoose={(view) => ask({ view })}
      />
      <LeadFilters filter={filter} office={office} onChange={ask} />
      <BulkBar leads={shown} chosen={chosen} office={office} isMore={isMore} onChoose={setChosen} />
      {fault && <p className={look.fault}>{t('operator.refused')}</p>}
      {!leads && !fault && <div className="ruler" aria-busy="true" />}
      {shown?.length === 0 && <p className="mute">{t('operator.inbox.none')}</p>}
      <ul {...steady} className={look.cards}>
        <HeldRows key={JSON.stringify(filter)} items={shown ?? []}>
          {(lead) => (
            <LeadCard
              lead={lead}
              office={office}
              isChosen={chosen.has(lead.id)}
              onChoose={(isChosen) => choose(lead.id, isChosen)}
            />
          )}
        </HeldRows>
      </ul>
      {isMore && shown && (
        <p>
          <button
            type="button"
            {...buttonLook({ variant: 'secondary' })}
            onClick={() => setFirst(first + page)}
          >
            {t('operator.leads.more')}
          </button>
        </p>
      )}
      <DeadLetters />
      <Alerts office={office} />
    </>
  )
}
