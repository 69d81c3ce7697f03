import { useEffect, useEffectEvent } from 'react'
import { closedHash, modalInHash, type ModalPlace } from '#app/base/modal/modal-hash.ts'
import { useOpenModal } from '#app/base/modal/open-modal.ts'
import { parseUrl } from '#common/parse-url.ts'

/**
 * Makes every `<a href="#name">`, `<button data-modal="name">` and `<button commandfor="name">` of the page open the
 * modal of that name, where there is one, and takes over what was opened or closed before the script was there.
 */
export function useModalOpeners(): void {
  const { place, open, close } = useOpenModal()

  const takeOver = useEffectEvent(() => {
    const opened = document.querySelector<HTMLDialogElement>('dialog[id]:modal')
    if (opened && opened.id !== place?.name) open({ name: opened.id })
    else if (location.hash === closedHash) close()
  })

  const openFromClick = useEffectEvent((event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const opener =
      event.target instanceof Element ? event.target.closest<HTMLElement | SVGElement>(openers) : null
    const asked = opener && modalAskedBy(opener)
    if (!asked || !(document.getElementById(asked.name) instanceof HTMLDialogElement)) return
    event.preventDefault()
    // Not every browser focuses what is clicked, and focus returns to what has it now.
    opener.focus({ preventScroll: true })
    open(asked)
  })

  useEffect(() => {
    takeOver()
    document.addEventListener('click', openFromClick)
    return () => document.removeEventListener('click', openFromClick)
  }, [])
}

const openers = '[data-modal], [command="show-modal"][commandfor], a[href*="#"]'

function modalAskedBy(opener: Element): ModalPlace | undefined {
  const named = opener.getAttribute('data-modal') ?? opener.getAttribute('commandfor')
  if (named) return modalInHash(named)
  if (opener.getAttribute('target') === '_blank') return undefined
  const url = parseUrl(opener.getAttribute('href') ?? '', document.baseURI)
  const { origin, pathname, search } = location
  return url?.origin === origin && url.pathname === pathname && url.search === search
    ? modalInHash(url.hash)
    : undefined
}
