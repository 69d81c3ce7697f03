/**
 * Rows as a CSV file for spreadsheets: UTF-8 with a mark, CRLF, every cell in quotes. A cell that a spreadsheet would take
 * for a formula begins with an apostrophe, which it shows as text; so does what follows a semicolon or a tab, by which
 * spreadsheets of other countries divide a line. Times are written as spreadsheets read them, which know no zones: the
 * name of their column says that they are of UTC.
 */
export function csvOf(columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const names = columns.map((name, index) =>
    rows.some((row) => timeIn(row[index])) ? `${name} (UTC)` : name,
  )
  const lines = [names, ...rows].map((row) => row.map(cell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function cell(value: unknown): string {
  const time = timeIn(value)
  const text = (time ? stampOf(time) : textOf(value)).replace(
    /(?<!^)[;\t](?=[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu,
    "$&'",
  )
  // Also behind white space and marks that nobody sees, and at the start of a later line of the cell.
  const isFormula =
    typeof value !== 'number' &&
    /(?:^|[\r\n])[\s\p{Cf}]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u.test(text)
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** A stored value as a line of text: times in UTC, lists by semicolons, anything deeper as JSON. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  const time = timeIn(value)
  if (time) return `${stampOf(time)} UTC`
  if (Array.isArray(value))
    return value.map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item))).join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A moment of ours or of the live database. */
function timeIn(value: unknown): Date | undefined {
  if (value instanceof Date) return value
  const { toDate } = (value ?? {}) as { toDate?: unknown }
  return typeof toDate === 'function' ? (toDate.call(value) as Date) : undefined
}

/** `2026-11-28 09:30:00`, in UTC. */
const stampOf = (time: Date) => time.toISOString().slice(0, 19).replace('T', ' ')
