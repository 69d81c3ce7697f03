import type { Picture } from '#app/content/assets.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { allowsAutoplay } from '#app/base/motion.ts'

/** Clips on the way from scene to scene; their player is fetched when a hotspot that has one is pointed at or focused. */
export function useTransition() {
  const t = useT()
  return {
    moves: allowsAutoplay,
    /** Fetches player and clip ahead. */
    prepare({ src }: Picture): void {
      if (allowsAutoplay())
        void import('./transition.ts').then(({ fetchClip }) => fetchClip(src)).catch(() => {})
    },
    /** Plays the clip over the page; resolves when it has ended, was skipped or could not be played. Never rejects. */
    async play({ src }: Picture, label: string): Promise<void> {
      const words = { label: t('hotspots.onTheWay', { label }), skip: t('hotspots.skip') }
      await import('./transition.ts').then(({ playTransition }) => playTransition(src, words)).catch(() => {})
    },
  }
}
