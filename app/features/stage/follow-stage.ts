import { doc, serverTimestamp, updateDoc } from 'firebase/firestore'
import { useEffect } from 'react'
import { liveClient } from '#app/features/live/live.ts'
import { useSite, type SiteContextValue } from '#app/base/page/site.ts'
import { seenEvery } from './stage-link.ts'

/** Says that the page is open, and, with a message, that the speaker has read it. Rejects with the SDK's error. */
export async function sign(site: SiteContextValue, path: string, read?: string): Promise<void> {
  const { db } = await liveClient(site)
  const time = serverTimestamp()
  await updateDoc(doc(db, path), { seen: time, ...(read && { read, readAt: time }) })
}

/** Says now and then that the page is open, while it is in sight and its link holds. */
export function useSigns(path: string | undefined): void {
  const site = useSite()
  useEffect(() => {
    if (!path) return
    const tell = () => {
      // Whoever misses one has the next.
      if (document.visibilityState === 'visible') sign(site, path).catch(() => undefined)
    }
    tell()
    const timer = setInterval(tell, seenEvery)
    return () => clearInterval(timer)
  }, [site, path])
}

/** Keeps the screen on while the page is in sight, where the browser can. */
export function useScreenOn(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let ended = false
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (ended) await lock?.release()
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      ended = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
