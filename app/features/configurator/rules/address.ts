const PREFIX = '#build='
const OFFER = '&offer='
const MACHINE = '&machine'

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
