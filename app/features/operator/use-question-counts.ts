import { useCallback, useEffect, useState } from 'react'
import { questionStates, type QuestionState } from '#app/features/event/participation.ts'
import { countAll } from '#app/features/live/lite-firestore.ts'
import { useSite } from '#app/base/page/site.ts'

/** Milliseconds between two counts: at Firebase each is billed as a read for each thousand questions and state. */
const every = 3000

type Counts = Partial<Record<QuestionState, number>>

/** How many questions there are of each state, counted by the database; and how to have them counted now. */
export function useQuestionCounts(eventId: string): { counts: Counts; countNow: () => void } {
  const site = useSite()
  const [asked, setAsked] = useState(0)
  const [found, setFound] = useState<{ eventId: string; counts: Counts }>()
  useEffect(() => {
    if (!eventId) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false
    const path = `events/${eventId}/questions`
    const look = async () => {
      if (document.visibilityState === 'visible')
        await Promise.all(
          questionStates.map(
            async (state) => [state, await countAll(site, path, { field: 'state', value: state })] as const,
          ),
        ).then(
          (counts) => ended || setFound({ eventId, counts: Object.fromEntries(counts) }),
          // The list says that the database is away; figures of before stay until it is back.
          (error: unknown) => ended || console.warn('Questions could not be counted', error),
        )
      if (!ended) timer = setTimeout(() => void look(), every)
    }
    void look()
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [site, eventId, asked])
  const countNow = useCallback(() => setAsked((times) => times + 1), [])
  return { counts: found?.eventId === eventId ? found.counts : {}, countNow }
}
