import { useEffect, useRef, useState } from 'react'
import { usePlace } from '#app/base/page/place.ts'
import { decodeUriComponentSafely } from '#common/uri.ts'

/**
 * After a navigation, moves the focus to the start of the page (or leaves it to a hash) and tells screen readers the
 * new title, as a full page load would.
 */
export function Announcer() {
  const { pathname, hash } = usePlace()
  const [title, setTitle] = useState('')
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    if (hash && document.getElementById(decodeUriComponentSafely(hash.slice(1)))) return
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [pathname, hash])
  return (
    <p className="visually-hidden" aria-live="polite" role="status">
      {title}
    </p>
  )
}
