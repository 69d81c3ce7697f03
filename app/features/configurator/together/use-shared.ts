import { useEffect, useLayoutEffect, useRef } from 'react'
import { openLink, withTerms } from '#app/features/configurator/rules/link.ts'
import { codesOf } from '#app/features/configurator/rules/progress.ts'
import { useConfigurator } from '../configurator-context.ts'
import type { SessionState, SharedSession } from './session-store.ts'
import { changesBetween } from './shared-build.ts'

/** Has the page show the build of a session in place of the one in its address, and what is chosen go there. */
export function useShared(session: SharedSession, { phase, history }: SessionState): void {
  const { together, product, terms, configuration } = useConfigurator()
  const { share } = together
  const put = (link: string, code: string | undefined) => {
    const opened = openLink(product, configuration.rulebook, link)
    if (!opened) return
    const next = codesOf(configuration.rulebook, opened.build)
    const changes = changesBetween(configuration.codes, next)
    if (changes.size) session.choose(history.link, changes, code, code !== undefined && next.has(code))
  }
  const latest = useRef(put)
  // Both before the next click can come: it is held against the build it was made on, and is seen at once.
  useLayoutEffect(() => {
    latest.current = put
  })
  const isOpen = phase === 'open'
  const wanted = phase === 'loading' || !history.link ? undefined : withTerms(product, history.link, terms)
  const canUndo = isOpen && history.done.length > 0
  const canRedo = isOpen && history.undone.length > 0
  useLayoutEffect(() => {
    if (wanted === undefined) return
    share({
      wanted,
      put: (link, { asked } = {}) => latest.current(link, asked),
      history: { canUndo, canRedo, undo: () => session.undo(), redo: () => session.redo() },
    })
  }, [share, session, wanted, canUndo, canRedo])
  useEffect(() => () => share(undefined), [share])
}
