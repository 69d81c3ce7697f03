import { newUuid } from '#common/uuid.ts'
import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Present } from '#server/studio/presence.ts'
import type { ContentService } from '../service/service.ts'

/** Milliseconds between two signs of who is on a page. */
const EVERY = 5000
/** Milliseconds after the last key for which somebody is typing. */
const TYPES_FOR = 6000

/** Who else has the story open, and what they type in. */
export const PresenceContext = createContext<readonly Present[]>([])

/** Who else is in a field of a block; undefined for nobody, and for oneself in another window. */
export function useTypist(block: string, field: string): Present | undefined {
  return use(PresenceContext).find((other) => other.block === block && other.field === field && !other.isSelf)
}

/** Tells others where this window is, and hears of them: when it is opened, every few seconds while it is looked at, and when it is left. */
export function usePresence(service: ContentService, story: number): readonly Present[] {
  const [others, setOthers] = useState<readonly Present[]>([])
  const [id] = useState(() => newUuid())
  const lastKey = useRef(-TYPES_FOR)
  const say = useEffectEvent((leaves: boolean) =>
    service.present({ window: id, story, ...(leaves ? { leaves } : typedIn(lastKey.current)) }).then(
      (found) => setOthers((former) => (JSON.stringify(former) === JSON.stringify(found) ? former : found)),
      // Who is there is told again with the next sign.
      () => undefined,
    ),
  )
  useEffect(() => {
    void say(false)
    const timer = setInterval(() => document.visibilityState === 'visible' && void say(false), EVERY)
    const onHide = () => void say(true)
    const onInput = () => (lastKey.current = performance.now())
    addEventListener('pagehide', onHide)
    addEventListener('input', onInput)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', onHide)
      removeEventListener('input', onInput)
      void say(true)
    }
  }, [service, story])
  return others
}

/** The field that has the focus, as the form marks it. */
function typedIn(lastKey: number): { block?: string; field?: string; typing?: boolean } {
  const place = document.activeElement?.closest<HTMLElement>('[data-block][data-field]')
  const { block, field } = place?.dataset ?? {}
  return block && field ? { block, field, typing: performance.now() - lastKey < TYPES_FOR } : {}
}
