/**
 * Rows as a CSV file for spreadsheets: UTF-8 with a mark, CRLF, every cell in quotes. A cell that a spreadsheet would take
 * for a formula begins with an apostrophe, which it shows as text; so does what follows a semicolon or a tab, by which
 * spreadsheets of other countries divide a line.
 */
export function csvOf(columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const lines = [columns, ...rows].map((row) => row.map(cell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function cell(value: unknown): string {
  const text = textOf(value).replace(/(?<!^)[;\t](?=[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu, "$&'")
  // Also behind white space and marks that nobody sees, and at the start of a later line of the cell.
  const isFormula =
    typeof value !== 'number' &&
    /(?:^|[\r\n])[\s\p{Cf}]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u.test(text)
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** What a cell shows: times in ISO 8601, lists by semicolons, anything deeper as JSON. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (value instanceof Date) return value.toISOString()
  const { toDate } = value as { toDate?: unknown }
  if (typeof toDate === 'function') return (toDate.call(value) as Date).toISOString()
  if (Array.isArray(value))
    return value.map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item))).join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
