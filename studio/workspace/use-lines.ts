import { useCallback, useEffect, useRef, useState } from 'react'
import { isDue, planned } from '../schedule/planned.ts'
import { Refused } from '../service/refused.ts'
import type { ContentService } from '../service/service.ts'
import type { StoryLine } from '../service/types.ts'

/** Milliseconds after a planned time by which it has been carried out. */
const CARRIED_OUT = 3000
/** Milliseconds between looks whether what could not be carried out has been since. */
const AGAIN = 60_000
/** The longest that a timer waits. */
const LONGEST = 2 ** 31 - 1

/**
 * All stories, as the tree has them. What others change is seen at each change of `occasion`, when the window is looked at
 * again, and after each planned time. What comes then and is the same changes nothing: the checks look after each change.
 */
export function useLines(service: ContentService, occasion: string) {
  const [lines, setLines] = useState<readonly StoryLine[]>()
  const [fault, setFault] = useState<string>()
  /** How often the lines were told something newer than what is under way. */
  const told = useRef(0)
  const renew = useCallback(
    () =>
      service.stories().then(
        (stories) => {
          told.current++
          setLines(stories)
          setFault(undefined)
        },
        (error: unknown) => setFault(error instanceof Refused ? error.message : String(error)),
      ),
    [service],
  )
  const note = useCallback((story: StoryLine) => {
    told.current++
    setLines((former) =>
      former?.map((line) => (line.id === story.id ? { ...line, ...marksOf(story) } : line)),
    )
  }, [])
  useEffect(() => void renew(), [renew])

  const look = useCallback(() => {
    const before = told.current
    if (before === 0) return
    service.stories().then(
      (stories) => {
        if (told.current === before)
          setLines((former) => (JSON.stringify(former) === JSON.stringify(stories) ? former : stories))
      },
      // There is a list; the next occasion brings a newer one.
      () => undefined,
    )
  }, [service])
  useEffect(look, [look, occasion])
  useEffect(() => {
    const onSeen = () => document.visibilityState === 'visible' && look()
    document.addEventListener('visibilitychange', onSeen)
    return () => document.removeEventListener('visibilitychange', onSeen)
  }, [look])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      const now = Date.now()
      const entries = planned(lines ?? [])
      const next = entries.find(({ at }) => Date.parse(at) > now)
      const waits = [
        ...(next ? [Date.parse(next.at) - now + CARRIED_OUT] : []),
        // What should have happened is tried again each minute.
        ...(entries.some((entry) => isDue(entry, now)) ? [AGAIN] : []),
      ]
      if (waits.length > 0) timer = setTimeout(turn, Math.min(LONGEST, ...waits))
    }
    const turn = () => {
      look()
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [look, lines])
  return { lines, fault, renew, note }
}

/** What a list shows of a story. */
function marksOf({
  name,
  slug,
  full_slug,
  published,
  unpublished_changes,
  publish_at,
  expire_at,
}: StoryLine) {
  return { name, slug, full_slug, published, unpublished_changes, publish_at, expire_at }
}
