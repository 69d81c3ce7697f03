import { useSyncExternalStore, type RefObject } from 'react'

interface AppleVideo {
  webkitEnterFullscreen?: () => void
}

/** Opens or leaves full screen: the whole player where the browser allows it, else the film alone (iPhone). */
export function toggleFullScreen(player: HTMLElement | null, video: HTMLVideoElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
  else if (player?.requestFullscreen) player.requestFullscreen({ navigationUI: 'hide' }).catch(() => {})
  else (video as AppleVideo | null)?.webkitEnterFullscreen?.()
}

export function canFullScreen(): boolean {
  return document.fullscreenEnabled || 'webkitEnterFullscreen' in HTMLVideoElement.prototype
}

/** Whether the element fills the screen. */
export function useFullScreen(player: RefObject<HTMLElement | null>): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('fullscreenchange', changed)
      return () => document.removeEventListener('fullscreenchange', changed)
    },
    () => player.current !== null && document.fullscreenElement === player.current,
    () => false,
  )
}
