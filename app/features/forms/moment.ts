/** A moment as editors enter it, in UTC: `2027-05-12 11:00` or ISO 8601; undefined when it is none. */
function momentOf(text: string | null | undefined): Date | undefined {
  if (!text) return undefined
  const plain = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/.exec(text)
  const date = new Date(plain ? `${plain[1]}T${plain[2]}Z` : text)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** When an event that an editor has entered begins and ends: an hour later where no end is given; milliseconds since 1970. */
export function spanOf(
  starts: string | null | undefined,
  ends: string | null | undefined,
): { start: number; end: number } | undefined {
  const start = momentOf(starts)?.getTime()
  return start === undefined ? undefined : { start, end: momentOf(ends)?.getTime() ?? start + 3_600_000 }
}
