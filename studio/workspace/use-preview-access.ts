import { useEffect, useState } from 'react'
import type { ContentService } from '../service/service.ts'

/** Milliseconds after which the grant, good for a quarter of an hour, is renewed. */
const RENEW = 4 * 60_000
/** Milliseconds after which a failed one is tried again. */
const AGAIN = 5000

/** Keeps the browser's grant to show drafts in the frame. True once there is one. */
export function usePreviewAccess(service: ContentService): boolean {
  const [isGranted, setGranted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let ended = false
    const ask = async () => {
      const granted = await service.allowPreview().then(
        () => true,
        () => false,
      )
      if (ended) return
      if (granted) setGranted(true)
      timer = setTimeout(() => void ask(), granted ? RENEW : AGAIN)
    }
    void ask()
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [service])
  return isGranted
}
