import { nearestValues, standardBuild, type Build } from './build.ts'
import type { PastVersion, Product } from './product.ts'
import type { Rulebook } from './rulebook.ts'
import type { Assumption } from './deduction.ts'
import { solve } from './solver.ts'

/**
 * A build in an address: `1.hyb.bat.-die.k3`: the product's version, the choices beside the standard ones, the standard
 * ones left out (with a minus), and two characters that tell a mistyped link. The standard build is `1.k3` alone.
 */
export function linkOf(product: Product, rulebook: Rulebook, build: Build): string {
  const parts = rulebook.codes.flatMap((code, i) => {
    const value = build.values[i]
    return value === rulebook.standard[i] ? [] : value ? [code] : [`-${code}`]
  })
  const body = [product.version, ...parts].join('.')
  return `${body}.${checkOf(product.code, body)}`
}

/** What a link opens. */
export interface OpenedLink {
  build: Build
  /** The link was written for another version of the rules. */
  version: number | undefined
  /** Codes that no choice has any more. */
  unknown: readonly string[]
  /** Choices of the link that the build does not have, or has though the link left them out. */
  changed: readonly { code: string; now: boolean }[]
  /** Codes of a former version and those that stand in their place. */
  renamed: readonly { from: string; to: string }[]
  /** Its end does not fit: it was mistyped or cut. */
  damaged: boolean
}

/**
 * Opens a link, whatever it says: one of a former version is read with the codes and the standard machine of then,
 * unknown codes are dropped, and the nearest valid build is taken, keeping as many of
 * its choices as go together, earlier ones first. Undefined only when the product has no build in this market.
 */
export function openLink(product: Product, rulebook: Rulebook, link: string): OpenedLink | undefined {
  const parts = link.trim().toLowerCase().split('.').filter(Boolean)
  const version = /^\d+$/.test(parts[0] ?? '') ? Number(parts.shift()) : undefined
  const last = parts.at(-1)
  const body = [version, ...parts.slice(0, -1)].join('.')
  const damaged = version === undefined || last !== checkOf(product.code, body)
  const codes =
    damaged && !(last && isCheck(last) && !rulebook.indexOf.has(last.replace(/^-/, '')))
      ? parts
      : parts.slice(0, -1)

  const past = pastOf(product, version)
  const renamed: { from: string; to: string }[] = []
  const unknown: string[] = []
  const wished: Assumption[] = []
  for (const part of codes) {
    const old = part.replace(/^-/, '')
    const code = past?.renamed.get(old) ?? old
    if (code !== old) renamed.push({ from: old, to: code })
    const variable = rulebook.indexOf.get(code)
    if (variable === undefined) unknown.push(code)
    else if (!wished.some((one) => one.variable === variable))
      wished.push({ variable, value: part.startsWith('-') ? 0 : 1 })
  }
  const standard = past?.standard ? standardOf(rulebook, past.standard, past.renamed) : rulebook.standard
  const from = Uint8Array.from(standard)
  for (const { variable, value } of wished) from[variable] = value
  // All that go together, in the link's order; each that does not is left to the rules.
  const accepted: Assumption[] = []
  if (solve(rulebook, wished, from).kind === 'build') accepted.push(...wished)
  else
    for (const one of wished)
      if (solve(rulebook, [...accepted, one], from).kind === 'build') accepted.push(one)
      else from[one.variable] = standard[one.variable] ?? 0
  const fixed = new Uint8Array(from.length)
  for (const { variable } of accepted) fixed[variable] = 1
  const values = nearestValues(rulebook, from, fixed, accepted) ?? standardBuild(rulebook)?.values
  if (!values) return undefined
  // Of an old link all that was in its build counts, also what it did not have to name.
  const meant = new Map([
    ...(past?.standard ? [...standard].map((value, variable) => [variable, value] as const) : []),
    ...wished.map(({ variable, value }) => [variable, value] as const),
  ])
  const changed = [...meant]
    .filter(([variable, value]) => values[variable] !== value)
    .map(([variable]) => ({ code: rulebook.codes[variable] ?? '', now: values[variable] === 1 }))
  return {
    build: { values, decided: new Map(accepted.map(({ variable, value }) => [variable, value])) },
    version: version === product.version ? undefined : version,
    unknown,
    changed,
    renamed,
    damaged,
  }
}

/** What is known of the version a link was written for. */
function pastOf({ past = [], version: now }: Product, version: number | undefined): PastVersion | undefined {
  if (version === undefined || version >= now) return undefined
  return past.filter((one) => one.version >= version).toSorted((a, b) => a.version - b.version)[0]
}

function standardOf(
  rulebook: Rulebook,
  codes: readonly string[],
  renamed: ReadonlyMap<string, string>,
): Uint8Array {
  const values = new Uint8Array(rulebook.codes.length)
  for (const old of codes) {
    const variable = rulebook.indexOf.get(renamed.get(old) ?? old)
    if (variable !== undefined) values[variable] = 1
  }
  return values
}

function isCheck(part: string): boolean {
  return /^[0-9a-z]{2}$/.test(part)
}

/** Two characters from the product and the body of a link (FNV-1a, base 36). */
function checkOf(product: string, body: string): string {
  let hash = 0x811c9dc5
  for (const char of `${product}/${body}`) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return ((hash >>> 0) % 1296).toString(36).padStart(2, '0')
}
