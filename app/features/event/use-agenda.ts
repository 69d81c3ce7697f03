import { useEffect, useState } from 'react'
import type { Block } from '#app/content/block.ts'
import type { PagePayload } from '#app/content/types.ts'
import { type EventPlan, isOwnPage } from './plan.ts'
import { useSite } from '#app/base/page/site.ts'

type Item = Block<'EventItem'>

/** The agenda on the page of an event, in the operator's language; undefined while it is fetched, empty without one. */
export function useAgenda(plan: EventPlan | undefined): readonly Item[] | undefined {
  const { base } = useSite()
  const [found, setFound] = useState<{ page: string; items: readonly Item[] }>()
  const page = isOwnPage(plan?.page) ? plan.page : ''
  const id = plan?.id
  useEffect(() => {
    if (!page) return
    fetch(`${base}${page.replace(/[?#].*$|\/$/g, '')}/_payload.json`)
      .then((answer) => answer.json() as Promise<Partial<PagePayload>>)
      .then(({ story }) => setFound({ page, items: agendaIn(story?.content, id) }))
      .catch((error: unknown) => {
        console.warn('The agenda could not be fetched', error)
        setFound({ page, items: [] })
      })
  }, [base, page, id])
  if (!page) return []
  return found?.page === page ? found.items : undefined
}

/** The first agenda within a page's content that is this event's, or nobody's in particular. */
export function agendaIn(content: unknown, id: string | undefined): readonly Item[] {
  if (typeof content !== 'object' || content === null) return []
  const { component, agenda, event } = content as Partial<Block<'EventContent'>>
  if (component === 'EventContent' && agenda?.length && (!event || event === id)) return agenda
  for (const value of Object.values(content)) {
    const items = agendaIn(value, id)
    if (items.length) return items
  }
  return []
}
