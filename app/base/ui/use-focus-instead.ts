import { useEffect, type RefObject } from 'react'

/** The innermost element that looks after a focus, by the event that told of it. */
const keepers = new WeakMap<Event, Element>()

/**
 * Where others take away the control that has the focus (an operator ends the event, a poll closes), it goes to what
 * `instead` finds in its place: from the start of the page nobody finds the way back.
 */
export function useFocusInstead(
  around: RefObject<HTMLElement | null>,
  instead: (around: HTMLElement) => HTMLElement | null | undefined,
): void {
  useEffect(() => {
    const element = around.current
    if (!element) return
    const controller = new AbortController()
    const { signal } = controller
    let last: { target: Element; keeper: Element } | undefined
    const watch = new MutationObserver(() => {
      if (!last || last.target.isConnected) return
      const isOwn = last.keeper === element || !last.keeper.isConnected
      last = undefined
      if (isOwn && document.activeElement === document.body) instead(element)?.focus({ preventScroll: true })
    })
    watch.observe(element, { childList: true, subtree: true })
    const came = (event: FocusEvent) => {
      const keeper = keepers.get(event) ?? element
      keepers.set(event, keeper)
      last = { target: event.target as Element, keeper }
    }
    // Of an element that is being taken away some browsers say so too.
    const went = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target === last?.target && last?.target.isConnected) last = undefined
      })
    element.addEventListener('focusin', came, { signal })
    element.addEventListener('focusout', went, { signal })
    return () => {
      controller.abort()
      watch.disconnect()
    }
  }, [around, instead])
}
