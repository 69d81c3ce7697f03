import { memoize } from '#app/content/memoize.ts'

const isNamed = (zone: string | undefined) => !!zone && zone !== 'Etc/Unknown'

/**
 * The zone of an IANA name, in its usual letters; UTC for anything else, as `Etc/Unknown`. Of several names of a zone it
 * keeps the one given: which is the first differs between browsers (`Asia/Kolkata`, `Asia/Calcutta`), and some name none.
 */
export const zoneOf = memoize((entered) => {
  try {
    const zone = isNamed(entered) ? entered : 'UTC'
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
    return timeZone === 'UTC' || timeZone?.toLowerCase() === zone.toLowerCase() ? timeZone : zone
  } catch {
    return 'UTC'
  }
})

/** The zone of this device; UTC, by that name, where the browser says none or one that nobody can write a time in. */
export const ownZone = (): string => zoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone || '')
