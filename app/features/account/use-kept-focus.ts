import { useEffect, useRef } from 'react'

const parts = 'section, form, li, [data-focus]'

/**
 * Keeps the focus near where it was when the button or field that had it goes, as one step gives way to the next: it
 * moves to the closest part around it that is still there, and to the whole in the end. Tab goes on from there.
 */
export function useKeptFocus<Container extends HTMLElement>() {
  const ref = useRef<Container>(null)
  useEffect(() => {
    const container = ref.current
    if (!container) return
    let around: HTMLElement[] = []
    const remember = ({ target }: FocusEvent) => {
      around = []
      for (let at = target as Element | null; at && at !== container; at = at.parentElement)
        if (at instanceof HTMLElement && (at === target || at.matches(parts))) around.push(at)
      around.push(container)
    }
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      // Gone elsewhere, not lost.
      if (relatedTarget instanceof Node && (target as Node).isConnected && !container.contains(relatedTarget))
        around = []
    }
    const look = () => {
      const [last] = around
      if (!last || last.isConnected || container.contains(document.activeElement)) return
      const next = around.find((part) => part.isConnected)
      if (!next) return
      next.tabIndex = -1
      next.focus()
    }
    const observer = new MutationObserver(look)
    observer.observe(container, { childList: true, subtree: true })
    container.addEventListener('focusin', remember)
    container.addEventListener('focusout', forget)
    return () => {
      observer.disconnect()
      container.removeEventListener('focusin', remember)
      container.removeEventListener('focusout', forget)
    }
  }, [])
  return ref
}
