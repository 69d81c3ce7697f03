export type Source = Readonly<Record<string, string | undefined>>

/** A variable that cannot be used; the message is the one line the operator sees. */
export class EnvError extends Error {}

export function integer(source: Source, name: string, fallback: number, least: number, most: number): number {
  const text = source[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new EnvError(`${name} must be a whole number from ${least} to ${most}, not “${text}”`)
  return value
}

export function choice<const T extends string>(
  source: Source,
  name: string,
  allowed: readonly T[],
  fallback: T,
): T {
  const text = source[name]
  if (text === undefined || text === '') return fallback
  const found = allowed.find((one) => one === text)
  if (found === undefined)
    throw new EnvError(`${name} must be one of ${allowed.filter(Boolean).join(', ')}, not “${text}”`)
  return found
}

export function address(source: Source, name: string): string | undefined {
  const text = source[name]
  if (!text) return undefined
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new EnvError(`${name} must be an http(s) address, not “${text}”`)
  return text
}

/** The parts of a list with commas between. */
export function list(source: Source, name: string): string[] {
  return (source[name] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
