import { useEffect, useState } from 'react'
import { arKind, usdzOf } from '#app/features/viewers/model/ar.ts'
import type { ModelView } from '#app/features/viewers/model/model-view.ts'

/** How a device places a machine that was made in the page: as a file for its own viewer, or in a session of the page's. */
export type PlacingKind = 'quick-look' | 'session' | 'none'

/** How this device does; undefined until it is known. */
export function usePlacing(): PlacingKind | undefined {
  const [kind, setKind] = useState<PlacingKind>()
  useEffect(() => {
    let left = false
    void placingKind().then((found) => left || setKind(found))
    return () => {
      left = true
    }
  }, [])
  return kind
}

async function placingKind(): Promise<PlacingKind> {
  if (arKind() === 'quick-look') return 'quick-look'
  // A frame would need its page's permission, and a browser reports the question as an error.
  if (window.top !== window) return 'none'
  const isSupported = await navigator.xr?.isSessionSupported('immersive-ar').catch(() => false)
  return isSupported ? 'session' : 'none'
}

/** A USDZ of what is shown, in metres; its address says that it keeps its size. */
export async function quickLookFile(view: ModelView): Promise<string> {
  const { shown } = view
  if (!shown) throw new Error('There is no model to place')
  return `${await usdzOf(shown)}#allowsContentScaling=0`
}

/** Opens a USDZ in the phone's own viewer. */
export function openQuickLook(address: string): void {
  const link = document.createElement('a')
  link.rel = 'ar'
  link.href = address
  link.append(document.createElement('img'))
  link.click()
}
