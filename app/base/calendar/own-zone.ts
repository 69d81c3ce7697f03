import { memoize } from '#app/content/memoize.ts'

const isNamed = (zone: string | undefined) => !!zone && zone !== 'Etc/Unknown'

/** The zone of an IANA name; UTC for anything else, as `Etc/Unknown`. */
export const zoneOf = memoize((entered) => {
  try {
    const zone = entered || 'UTC'
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
    // Not every browser names the zone it writes times in.
    return isNamed(timeZone) ? timeZone : zone
  } catch {
    return 'UTC'
  }
})

/** The zone of this device; UTC, by that name, where the browser says none or one that nobody can write a time in. */
export const ownZone = (): string => zoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone || '')
