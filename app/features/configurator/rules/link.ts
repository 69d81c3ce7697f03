import { isCode } from './address.ts'
import { nearestValues, standardBuild, type Build } from './build.ts'
import { originsOf } from './clash.ts'
import type { PastVersion, Product } from './product.ts'
import type { Origin, Rulebook } from './rulebook.ts'
import type { Assumption } from './deduction.ts'
import { solve } from './solver.ts'
import type { Units } from '#app/base/i18n/units.ts'

/** What a build is seen under: for which country, in which currency (ISO codes), and in which units. */
export interface Terms {
  country: string
  currency: string
  units: Units
}

/**
 * A build in an address: `1.hyb.bat.-die.~de-eur-m.k3`: the product's version, the choices beside the standard ones, the
 * standard ones left out (with a minus), the terms it is seen under, and two characters that tell a mistyped link.
 */
export function linkOf(product: Product, rulebook: Rulebook, build: Build, terms?: Terms): string {
  const parts = rulebook.codes.flatMap((code, i) => {
    const value = build.values[i]
    return value === rulebook.standard[i] ? [] : value ? [code] : [`-${code}`]
  })
  return withCheck(product, terms ? [...parts, termsPart(terms)] : parts)
}

/**
 * The link to a build given by all its choices, as a form sends them; codes that no choice has stay in it. Of a group that
 * takes one choice and is given none the standard one is meant: a form always sends one, a link written by hand need not.
 */
export function linkOfChoices(product: Product, rulebook: Rulebook, chosen: readonly string[]): string {
  const codes = new Set(chosen)
  for (const { selection, choices } of product.groups)
    if (selection === 'one' && !choices.some(({ code }) => codes.has(code)))
      for (const { code, standard } of choices) if (standard) codes.add(code)
  const parts = rulebook.codes.flatMap((code, i) =>
    codes.has(code) === (rulebook.standard[i] === 1) ? [] : codes.has(code) ? [code] : [`-${code}`],
  )
  return withCheck(product, [...parts, ...[...codes].filter((code) => !rulebook.indexOf.has(code))])
}

/** The same link under other terms. */
export function withTerms(product: Product, link: string, terms: Terms): string {
  const [, ...parts] = link.split('.').filter((part) => !part.startsWith('~'))
  return withCheck(product, [...parts.slice(0, -1), termsPart(terms)])
}

function withCheck(product: Product, parts: readonly string[]): string {
  const body = [product.version, ...parts].join('.')
  return `${body}.${checkOf(product.code, body)}`
}

/** The part of a link that says its terms: `~de-eur-m`. */
export const termsPart = ({ country, currency, units }: Terms) =>
  `~${country}-${currency}-${units === 'imperial' ? 'i' : 'm'}`.toLowerCase()

/** The terms a link was written under; undefined for one that does not say, as those of before did not. */
export function termsOf(link: string): Terms | undefined {
  const [, country, currency, units] = /(?:^|\.)~([a-z]{2})-([a-z]{3})-([im])(?:\.|$)/i.exec(link) ?? []
  if (!country || !currency || !units) return undefined
  return {
    country: country.toUpperCase(),
    currency: currency.toUpperCase(),
    units: units.toLowerCase() === 'i' ? 'imperial' : 'metric',
  }
}

/** What a link opens. */
export interface OpenedLink {
  build: Build
  /** The link was written for another version of the rules. */
  version: number | undefined
  /** Codes that no choice has any more. What cannot be a code is not among them. */
  unknown: readonly string[]
  /** Choices that the build has or has not other than the link says, and the rules that forbid it otherwise. */
  changed: readonly { code: string; now: boolean; because: readonly Origin[] }[]
  /** Codes of a former version and those that stand in their place. */
  renamed: readonly { from: string; to: string }[]
  /** Its end does not fit, or a part of it cannot be a code: it was mistyped or cut. */
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
  const isMistyped = version === undefined || last !== checkOf(product.code, body)
  const said =
    isMistyped && !(last && isCheck(last) && !rulebook.indexOf.has(last.replace(/^-/, '')))
      ? parts
      : parts.slice(0, -1)
  const codes = new Set(said.filter((part) => isCode(part.replace(/^-/, ''))))
  const damaged = isMistyped || said.some((part) => !part.startsWith('~') && !codes.has(part))

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
    else if (!wished.some((item) => item.variable === variable))
      wished.push({ variable, value: part.startsWith('-') ? 0 : 1 })
  }
  const standard = past?.standard ? standardOf(rulebook, past.standard, past.renamed) : rulebook.standard
  const from = Uint8Array.from(standard)
  for (const { variable, value } of wished) from[variable] = value
  // All that go together, in the link's order; each that does not is left to the rules.
  const accepted: Assumption[] = []
  if (solve(rulebook, wished, from).kind === 'build') accepted.push(...wished)
  else
    for (const wish of wished)
      if (solve(rulebook, [...accepted, wish], from).kind === 'build') accepted.push(wish)
      else from[wish.variable] = standard[wish.variable] ?? 0
  const fixed = new Uint8Array(from.length)
  for (const { variable } of accepted) fixed[variable] = 1
  const values = nearestValues(rulebook, from, fixed, accepted) ?? standardBuild(rulebook)?.values
  if (!values) return undefined
  const meant = Uint8Array.from(standard)
  for (const { variable, value } of wished) meant[variable] = value
  const named = new Set(wished.map(({ variable }) => variable))
  const isReplaced = (variable: number) =>
    !named.has(variable) && rulebook.rivals[variable]?.some((rival) => values[rival] === 1)
  const whyNot = (assumption: Assumption) => {
    const against = solve(rulebook, [...accepted, assumption], from)
    return against.kind === 'contradiction' ? originsOf(rulebook, against.constraints) : []
  }
  const changed = [...meant.entries()]
    // What gave its place in a group to another needs no words of its own.
    .filter(([variable, value]) => values[variable] !== value && !(value && isReplaced(variable)))
    .map(([variable, value]) => {
      const now = values[variable] === 1
      const because = whyNot({ variable, value: value ? 1 : 0 })
      // What stands in the place of another could be left out: the reason is the other's.
      const replaced = now && rulebook.rivals[variable]?.find((rival) => meant[rival] === 1 && !values[rival])
      return {
        code: rulebook.codes[variable] ?? '',
        now,
        because:
          because.length || typeof replaced !== 'number' ? because : whyNot({ variable: replaced, value: 1 }),
      }
    })
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
  return past.filter((item) => item.version >= version).toSorted((a, b) => a.version - b.version)[0]
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
