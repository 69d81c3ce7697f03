import { useEffect, useState } from 'react'

/** Id of the heading whose part is being read: the last one above the upper third of the window. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const headings = key.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const find = () => {
      const line = innerHeight / 3
      setCurrent(
        (headings.findLast((heading) => heading.getBoundingClientRect().top < line) ?? headings[0])?.id,
      )
    }
    find()
    addEventListener('scroll', find, { passive: true })
    return () => removeEventListener('scroll', find)
  }, [key])
  return current
}
