import { consent, onConsent } from '#app/features/consent/stored-answer.ts'
import type { Measurement } from '#app/base/page/site.ts'
import { mayCount } from './may-count.ts'

const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout

/** Counts this page load once it may be counted and the browser is idle; what measures is not fetched before. Embeds are not counted. */
export function begin({ to, always }: Measurement, build: string): void {
  if (window.top !== window) return
  const isAllowed = () => mayCount(!!always, consent(), navigator)
  let begun = false
  const look = () => {
    if (begun || !isAllowed()) return
    begun = true
    whenIdle(() =>
      import('./measure.ts').then(
        ({ measure }) => measure(to, build, isAllowed),
        (error: unknown) => console.warn('Measurement could not be loaded', error),
      ),
    )
  }
  onConsent(look)
  look()
}
