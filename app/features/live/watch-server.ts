import type { SiteContextValue } from '#app/base/page/site.ts'
import type { FullFirestore } from './full-firestore.ts'
import { startHeartbeat } from './heartbeat.ts'
import type { ShownDocument } from './held-stream.ts'

export interface WatchOptions {
  site: Pick<SiteContextValue, 'live' | 'base'>
  full: Pick<FullFirestore, 'setNetwork'>
  /** The documents that are followed, as they are shown. */
  shown: () => ShownDocument[]
  onReachable: (isReachable: boolean) => void
  /** Told whether a network holds the stream back. */
  onHeld: (isHeld: boolean) => void
}

/** Clients that lost the server together come back within so many milliseconds, not all at once. */
const spread = 1500

/**
 * Watches whether the server lives and its stream flows; returns how to end it. A connection to a dead server is dropped,
 * so that it is made anew as soon as the server answers and not when the SDK would try again; one to a server that was
 * only slow is kept, or a moment of load would bring all visitors back at once.
 */
export function watchServer({ site, full, shown, onReachable, onHeld }: WatchOptions): () => void {
  let dropped = false
  const reconnect = () => full.setNetwork(false).then(() => full.setNetwork(true))
  return startHeartbeat({
    address: `${site.live?.origin || location.origin + site.base}/healthz?live`,
    onNews() {
      import('./held-stream.ts').then(
        ({ checkStream }) => checkStream({ site, shown, reconnect, onHeld }),
        console.warn,
      )
    },
    onChange(pulse) {
      onReachable(pulse === 'alive')
      if (pulse === 'dead') {
        dropped = true
        void full.setNetwork(false)
      } else if (pulse === 'alive' && dropped) {
        dropped = false
        setTimeout(() => void (dropped || full.setNetwork(true)), Math.random() * spread)
      }
    },
  })
}
