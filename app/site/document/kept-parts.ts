import { addVars, gatherVars, type VarRules } from '#app/base/ui/vars.ts'
import { joinPieces, type Piece } from './document-bytes.ts'

/*
 * What every page of a track and language has (navigation, footer, modals) is drawn by the server once and put into
 * the pages after it as it is. Rendering is synchronous there, so one holder is enough.
 */

interface Drawn {
  html: Uint8Array
  /** The rules that its custom properties need in the page's style element. */
  vars: VarRules
}

/** A place of a part in the page being drawn: filled from what is kept, or kept when it has been drawn. */
interface Place {
  drawn: Drawn | undefined
  name: string
  vars: VarRules
}

/** Parts by name, by what they were drawn from and where they are for; the oldest are forgotten. */
const kept = new Map<string, Map<string, Map<string, Drawn>>>()
const mostSources = 60

let places: Place[] | undefined
let known = new Map<string, Drawn>()

/**
 * A page begins. `source` is what its parts are drawn from (the settings), `where` the site and language they are drawn
 * for. Without a source they are drawn with the page and not kept.
 */
export function beginParts(source: string | undefined, where: string): void {
  places = source === undefined ? undefined : []
  if (source !== undefined) known = partsOf(source, where)
}

/** Forgets all parts, so that the next page is drawn as the first one. */
export function forgetParts(): void {
  kept.clear()
}

function partsOf(source: string, where: string): Map<string, Drawn> {
  const sites = kept.get(source) ?? new Map<string, Map<string, Drawn>>()
  const [oldest] = kept.keys()
  if (kept.size >= mostSources && !kept.has(source) && oldest !== undefined) kept.delete(oldest)
  kept.set(source, sites)
  const parts = sites.get(where) ?? new Map<string, Drawn>()
  sites.set(where, parts)
  return parts
}

/** Takes the place of a part: its number in the page, and whether it is there already. Undefined where none are kept. */
export function placePart(name: string): { place: number; isKept: boolean } | undefined {
  if (!places) return undefined
  const drawn = known.get(name)
  // Now, so that the page's rules stand in the same order.
  if (drawn) addVars(drawn.vars)
  places.push({ drawn, name, vars: new Map() })
  return { place: places.length - 1, isKept: drawn !== undefined }
}

let stopGathering: () => VarRules = () => new Map()

/** The drawing of a part begins; its end is told by `endPart`. Parts do not stand in parts. */
export function startPart(): void {
  stopGathering = gatherVars()
}

export function endPart(place: number): void {
  const vars = stopGathering()
  const at = places?.[place]
  if (at) at.vars = vars
}

/** Marks a part in the HTML: its place when it is kept, its start and its end when it is drawn. No content looks like it. */
function mark(place: number): string {
  return `<template data-part="${place}"></template>`
}

/** The page with its parts: kept ones put in, drawn ones kept, marks gone. */
export function fillParts(html: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const [place, { drawn, name, vars }] of (places ?? []).entries()) {
    const sign = mark(place)
    const start = html.indexOf(sign, at)
    if (start < 0) throw new Error(`Part ${place} of the page is missing`)
    pieces.push(html.slice(at, start))
    at = start + sign.length
    if (drawn) {
      pieces.push(drawn.html)
      continue
    }
    const end = html.indexOf(sign, at)
    if (end < 0) throw new Error(`Part ${place} of the page has no end`)
    const part = joinPieces([html.slice(at, end)])
    pieces.push(part)
    at = end + sign.length
    known.set(name, { html: part, vars })
  }
  return [...pieces, html.slice(at)]
}
