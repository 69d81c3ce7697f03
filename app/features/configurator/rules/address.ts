const PREFIX = '#build='
const OFFER = '&offer='
const MACHINE = '&machine'

const CODE = /^[a-z0-9]{2,12}$/
const TERMS = /^~[a-z]{2}-[a-z]{3}-[im]$/
const MOST_CODES = 500

/** Whether a part of a link can be the code of a choice: anybody can write a link, and a page repeats codes alone. */
export const isCode = (part: string): boolean => CODE.test(part)

/**
 * The parts of a query's `chosen`, as server and browser read it: `sdl.ext.~us-usd-i` → its codes, each once, and the terms
 * last. What can be neither is left out.
 */
export function choicesIn(chosen: string): string[] {
  const parts = chosen.split('.')
  const codes = [...new Set(parts.filter(isCode))].slice(0, MOST_CODES)
  const terms = parts.find((part) => TERMS.test(part))
  return terms === undefined ? codes : [...codes, terms]
}

/** The part of an address that holds a build. */
export function buildHash(link: string): string {
  return PREFIX + link
}

/** The part of an address that holds a build and an offer of it. */
export function offerHash(link: string, offer: string): string {
  return `${PREFIX}${link}${OFFER}${offer}`
}

/** The part of an address that holds a build and opens it in 3D. */
export function machineHash(link: string): string {
  return `${PREFIX}${link}${MACHINE}`
}

/** Whether the fragment of an address opens its build in 3D. */
export function opensMachine(hash: string): boolean {
  return hash.startsWith(PREFIX) && hash.endsWith(MACHINE)
}

/** The build that the fragment of an address holds, as it is written there; undefined when it holds none. */
export function linkInHash(hash: string): string | undefined {
  return hash.startsWith(PREFIX) ? hash.slice(PREFIX.length).split(/&(?:offer=|machine$)/, 1)[0] : undefined
}

/** The offer that the fragment of an address holds beside its build; undefined when it holds none. */
export function offerInHash(hash: string): string | undefined {
  return hash.startsWith(PREFIX) ? hash.split(OFFER)[1] : undefined
}

/** The path of the site's own page where a configurator stands in another site: whoever gets a link is not in that frame. */
export function outsideFrame(path: string): string {
  return path.replace(/^(\/[a-z]{2})?\/embed\//, '$1/')
}
