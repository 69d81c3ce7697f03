/** How the content service keeps times: `2027-05-12 11:00`, in UTC. */
const stored = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)/

/** `2027-05-12T14:00` in the zone of this device, as a field for times wants it; `` when it is none. */
export function toLocal(value: string): string {
  const [, day, clock] = stored.exec(value) ?? []
  if (!day) return ''
  const time = new Date(`${day}T${clock}:00Z`)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}T${two(time.getHours())}:${two(time.getMinutes())}`
}

/** The same back: `2027-05-12 11:00`. */
export function fromLocal(local: string): string {
  const time = new Date(local)
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 16).replace('T', ' ')
}

/** Of a date without a time of day: `2027-05-12 00:00` is the 12th everywhere. */
export const toDay = (value: string): string => stored.exec(value)?.[1] ?? ''
export const fromDay = (day: string): string => (day ? `${day} 00:00` : '')
