import { flown, followed, type Orbit } from './orbit.ts'

/** Milliseconds of a flight to another view. */
const FLIGHT = 900

/** Where the camera is and where it is going: it glides after drags and flies to views. */
export class OrbitDrive {
  /** Where it is now. */
  now: Orbit
  /** Where it comes to rest. */
  wanted: Orbit
  /** The view to come back to. */
  home: Orbit
  #flight: { from: Orbit; to: Orbit; since: number } | undefined

  constructor(home: Orbit) {
    this.home = this.now = this.wanted = home
  }

  /** Another view to come back to; where it rests in the one before, it flies there, or is there at once. `since` in milliseconds. */
  rehome(home: Orbit, still: boolean, since: number): void {
    const isHome = this.wanted === this.home
    this.home = home
    if (isHome) this.flyTo(home, still, since)
  }

  /** Takes a view, at once. */
  take(orbit: Orbit): void {
    this.#flight = undefined
    this.now = this.wanted = orbit
  }

  /** Glides to a view, as after a drag. */
  glideTo(orbit: Orbit): void {
    this.#flight = undefined
    this.wanted = orbit
  }

  /** Flies to a view; at once when motion is to be reduced. `since` in milliseconds. */
  flyTo(orbit: Orbit, still: boolean, since: number): void {
    if (still) return this.take(orbit)
    this.wanted = orbit
    this.#flight = { from: this.now, to: orbit, since }
  }

  /** Moves on by `ms`; true while it has not come to rest. */
  advance(time: number, ms: number): boolean {
    if (this.#flight) {
      const { from, to, since } = this.#flight
      const share = Math.min(1, (time - since) / FLIGHT)
      this.now = flown(from, to, share)
      if (share < 1) return true
      this.take(to)
    } else if (this.now !== this.wanted) {
      const { orbit, rests } = followed(this.now, this.wanted, ms)
      this.now = orbit
      return !rests
    }
    return false
  }
}
