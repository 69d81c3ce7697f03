import type { Look } from '#app/features/hotspots/direction.ts'
import type { Panorama } from './panorama.ts'

export interface EngineOptions {
  /** A picture of this view is on the stage: what stands on it has to follow. */
  drawn: (look: Look) => void
  /** The view has been moved by something else than `look`, as a gyroscope does. */
  moved: (look: Look) => void
  /** The graphics card has been lost or is back. */
  lost: (isLost: boolean) => void
  /** A picture or tile did not come, twice. */
  missed: (address: string) => void
}

/** What draws panoramas; it knows no controls, hotspots or words. */
export interface PanoramaEngine {
  /** Shows a view at once. */
  look(look: Look): void
  /**
   * Shows a panorama: small first, resolved then; the whole picture follows by itself. With `fade` the one before fades
   * into it. Throws when there is nothing to show.
   */
  show(panorama: Panorama, look: Look, fade: boolean): Promise<void>
  /** Fetches a panorama that may come next. */
  prepare(panorama: Panorama): void
  /** Follows the turning of the device; false when the visitor or the device does not let it. */
  followDevice?(follow: boolean): Promise<boolean>
  /** Frees everything for good. */
  close(): void
}
