import { useEffect, useRef, useState } from 'react'
import { usePlace } from '#app/base/page/place.ts'
import { decodeUriComponentSafely } from '#common/uri.ts'

/**
 * After a navigation, moves the focus to the start of the page, or to the place its hash names, and tells screen readers
 * the new title, as a full page load would.
 */
export function Announcer() {
  const { pathname, hash } = usePlace()
  const [title, setTitle] = useState('')
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    const place = hash && document.getElementById(decodeUriComponentSafely(hash.slice(1)))
    if (place && place.checkVisibility()) return focusPlace(place)
    // What opens over the page takes the focus itself.
    if (!place) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [pathname, hash])
  return (
    <p className="visually-hidden" aria-live="polite" role="status">
      {title}
    </p>
  )
}

/** The keyboard goes on from a place that has no focus of its own. */
function focusPlace(place: HTMLElement): void {
  if (!place.matches('a[href], button, input, select, textarea, summary, [tabindex]')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
