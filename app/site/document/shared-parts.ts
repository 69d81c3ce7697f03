import { addWritten, type Recording, type Written } from '#app/base/i18n/formats.ts'
import type { DocumentParts, SharedPart } from '#app/base/page/rendering.ts'
import { joinPieces, type Piece } from './document-bytes.ts'

/*
 * What every page of a track and language has (navigation, footer, modals) is drawn by the server once and put into
 * the pages after it as it is.
 */

interface Drawn {
  html: Uint8Array
  /** The rules that its custom properties need in the page's style element. */
  rules: ReadonlyMap<string, string>
  /** What formats gave in it. */
  written: Written
}

/** Parts by what they were drawn from, where they are for, and name; the oldest are forgotten. */
const drawnParts = new Map<string, Map<string, Map<string, Drawn>>>()
const maxSources = 60

/** Forgets all parts, so that the next page is drawn as the first one. */
export function forgetParts(): void {
  drawnParts.clear()
}

function partsOf(source: string, where: string): Map<string, Drawn> {
  const sites = drawnParts.get(source) ?? new Map<string, Map<string, Drawn>>()
  const [oldest] = drawnParts.keys()
  if (drawnParts.size >= maxSources && !drawnParts.has(source) && oldest !== undefined)
    drawnParts.delete(oldest)
  drawnParts.set(source, sites)
  const parts = sites.get(where) ?? new Map<string, Drawn>()
  sites.set(where, parts)
  return parts
}

/** The parts of one page while it is drawn: those that are there are put in, the others are kept once drawn. */
export class PageParts implements DocumentParts {
  readonly #before: Map<string, Drawn>
  /** Of the page: parts put in add theirs at their place in the order. */
  readonly #rules: Map<string, string>
  readonly #parts: (SharedPart & { name: string; drawn: Drawn | undefined; written: Written })[] = []
  readonly #recording: Recording

  /**
   * `source` is what the parts are drawn from (the settings), `where` the site and language they are drawn for, `rules`
   * takes the style rules of the page, and `recording` what formats give in it.
   */
  constructor(source: string, where: string, rules: Map<string, string>, recording: Recording) {
    this.#before = partsOf(source, where)
    this.#rules = rules
    this.#recording = recording
  }

  part(name: string): SharedPart {
    const drawn = this.#before.get(name)
    // Now, so that the page's rules stand in the same order.
    for (const [key, rule] of drawn?.rules ?? []) this.#rules.set(key, rule)
    const rules = new RulesOfPart(this.#rules)
    const written: Written = drawn?.written ?? {}
    const recording = this.#recording
    if (drawn) addWritten(recording.written, written)
    let outer = recording.written
    const part = {
      number: this.#parts.length,
      isDrawn: drawn !== undefined,
      rules,
      name,
      drawn,
      written,
      begins: () => {
        outer = recording.written
        recording.written = written
      },
      ends: () => {
        recording.written = outer
        addWritten(outer, written)
      },
    }
    this.#parts.push(part)
    return part
  }

  /** The page with its parts: those of before put in, new ones kept, marks gone. */
  fill(html: string): Piece[] {
    const pieces: Piece[] = []
    let at = 0
    for (const { number, name, drawn, rules, written } of this.#parts) {
      const sign = `<template data-part="${number}"></template>`
      const start = html.indexOf(sign, at)
      if (start < 0) throw new Error(`Part ${number} of the page is missing`)
      pieces.push(html.slice(at, start))
      at = start + sign.length
      if (drawn) {
        pieces.push(drawn.html)
        continue
      }
      const end = html.indexOf(sign, at)
      if (end < 0) throw new Error(`Part ${number} of the page has no end`)
      const part = joinPieces([html.slice(at, end)])
      pieces.push(part)
      at = end + sign.length
      this.#before.set(name, { html: part, rules: new Map(rules), written })
    }
    return [...pieces, html.slice(at)]
  }
}

/** Rules of one part, which are the page's too. */
class RulesOfPart extends Map<string, string> {
  readonly #page: Map<string, string>

  constructor(page: Map<string, string>) {
    super()
    this.#page = page
  }

  override set(key: string, rule: string): this {
    this.#page.set(key, rule)
    return super.set(key, rule)
  }
}
