import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

interface Outline {
  path: string
  width: number
  capitals: number
}

export interface Word {
  text: string
  weight: number
  face: 'extra-condensed' | 'text'
}

/** Outlines of words in the house type, 1000 to an em; needs fonttools. */
export function outlines(words: readonly Word[]): Outline[] {
  const script = join(import.meta.dirname, 'type', 'outline.py')
  const told = execFileSync('/usr/bin/python3', [script, JSON.stringify(words)], { encoding: 'utf8' })
  return JSON.parse(told) as Outline[]
}

/** The site's mark, 64 × 28: a crawler chain of pads around its rollers. */
export const MARK =
  '<rect x="4" y="3" width="56" height="22" rx="11" fill="none" stroke="#ff9b21" stroke-width="6" stroke-dasharray="5.1 2.1"/><g fill="#ff9b21"><circle cx="17" cy="14" r="3.600"/><circle cx="32" cy="14" r="2.200"/><circle cx="47" cy="14" r="3.600"/></g>'

/** Words as a group whose capitals are `height` high, their base line at y; and how wide they are. */
export function lettering(
  words: Outline,
  x: number,
  y: number,
  height: number,
  fill: string,
): [string, number] {
  const scale = height / words.capitals
  return [
    `<path transform="translate(${x} ${y}) scale(${scale.toFixed(4)})" d="${words.path}" fill="${fill}"/>`,
    words.width * scale,
  ]
}

/** A series' logo: one track pad in its colour, its name in the house type. */
export function seriesLogo(name: string, accent: string, ink: string): string {
  const [bold, light] = outlines([
    { text: name, weight: 800, face: 'extra-condensed' },
    { text: 'Series', weight: 500, face: 'extra-condensed' },
  ])
  if (!bold || !light) throw new Error('no outlines')
  const [first, wide] = lettering(bold, 26, 58, 44, ink)
  const [second, more] = lettering(light, 26 + wide + 12, 58, 44, ink)
  const width = Math.ceil(26 + wide + 12 + more + 2)
  const pad = `<path d="M0 10h10v52H0z" fill="${accent}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="72" viewBox="0 0 ${width} 72">${pad}${first}${second}</svg>\n`
}
