export type JsonObject = Record<string, unknown>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The text without surrounding blanks, or `` for anything that is no text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** The finite number a field holds, which the content service delivers as text: `'12.5'` → 12.5. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'number' ? value : textOf(value) === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : undefined
}
