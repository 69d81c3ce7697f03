/** Columns of a file for spreadsheets, and its rows. */
export interface Rows {
  columns: readonly string[]
  rows: readonly (readonly unknown[])[]
}

/**
 * Rows as a CSV file for spreadsheets: UTF-8 with a mark, CRLF, every cell in quotes. A cell that a spreadsheet would take
 * for a formula begins with an apostrophe, which it shows as text; so does what follows a semicolon or a tab, by which
 * spreadsheets of other countries divide a line. Times are written as spreadsheets read them, which know no zones: the
 * name of their column says that they are of UTC.
 */
export function csvOf({ columns, rows }: Rows): string {
  const names = columns.map((name, index) =>
    rows.some((row) => timeIn(row[index])) ? `${name} (UTC)` : name,
  )
  const lines = [names, ...rows].map((row) => row.map(cell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function cell(value: unknown): string {
  const time = timeIn(value)
  const text = guarded(time ? stampOf(time) : textOf(value))
  const isFormula = typeof value !== 'number' && beginsFormula(text)
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** What a formula begins with, also where it divides a line; and what begins one only at the start of a cell or line. */
const sign = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/
const firstSign = /[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]/

// White space, marks that nobody sees and semicolons are taken a run at a time, and each once: visitors send thousands.

/** A text with an apostrophe behind each semicolon and tab that a formula follows. */
function guarded(text: string): string {
  return text.replace(/[\s\p{Cf};]+/gu, (run, at: number) => {
    if (!sign.test(text.charAt(at + run.length))) return run
    const from = Math.max(run.lastIndexOf(';'), 0)
    const ofStart = at + from === 0 ? 1 : 0
    return run.slice(0, from + ofStart) + run.slice(from + ofStart).replace(/[;\t]/g, "$&'")
  })
}

/** Whether a cell begins like a formula; also behind white space and marks that nobody sees, and in a later line of it. */
function beginsFormula(text: string): boolean {
  if (firstSign.test(text.charAt(0)) || /^[\t\r\n]/.test(text)) return true
  for (const { 0: run, index } of text.matchAll(/[\s\p{Cf}]+/gu))
    if ((index === 0 || /[\r\n]/.test(run)) && firstSign.test(text.charAt(index + run.length))) return true
  return false
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
