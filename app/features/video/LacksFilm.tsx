import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { usePlace } from '#app/base/page/place.ts'
import { LinkLacks } from '#app/base/ui/LinkLacks.tsx'
import { filmAlone, filmInHash } from './film-hash.ts'

/** Beside films: says that the one the address names is gone. Where several stand on a page the first says it for all. */
export function LacksFilm({ className }: { className?: string }) {
  const { hash } = usePlace()
  const hydrated = useHydrated()
  const ref = useRef<HTMLParagraphElement>(null)
  const asked = hydrated && filmAlone(hash) ? filmInHash(hash)?.id : undefined
  const [gone, setGone] = useState<string>()
  useEffect(() => {
    const isFirst = document.querySelector('[data-films]') === ref.current?.parentElement
    // Of a machine's film its viewer knows, which shows another mode before.
    const isInViewer =
      asked !== undefined && document.querySelector(`[data-film-modes~="${CSS.escape(asked)}"]`)
    const lacks = asked !== undefined && isFirst && !isInViewer && !document.getElementById(asked)
    setGone(lacks ? asked : undefined)
    if (lacks) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [asked])
  return <LinkLacks ref={ref} lacks={asked !== undefined && gone === asked} className={className} />
}
