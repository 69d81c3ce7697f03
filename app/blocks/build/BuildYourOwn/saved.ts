/** A build that a visitor keeps on this device. */
export interface SavedBuild {
  product: string
  link: string
  name: string
  /** Milliseconds since 1970. */
  at: number
}

const key = 'builds'
const most = 30

/** Builds of a product kept on this device, the latest first; none where the browser keeps nothing. */
export function savedBuilds(product: string): SavedBuild[] {
  return all().filter((one) => one.product === product)
}

/** Keeps a build; the same one only once. False when the browser keeps nothing. */
export function saveBuild(build: SavedBuild): boolean {
  const others = all().filter(({ product, link }) => product !== build.product || link !== build.link)
  try {
    localStorage.setItem(key, JSON.stringify([build, ...others].slice(0, most)))
    return true
  } catch {
    return false
  }
}

/** Forgets a build. */
export function dropBuild(product: string, link: string): void {
  try {
    localStorage.setItem(
      key,
      JSON.stringify(all().filter((one) => one.product !== product || one.link !== link)),
    )
  } catch {
    // Nothing is kept here.
  }
}

function all(): SavedBuild[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSaved) : []
  } catch {
    return []
  }
}

function isSaved(value: unknown): value is SavedBuild {
  const { product, link, name, at } = (value ?? {}) as Partial<SavedBuild>
  return (
    typeof product === 'string' &&
    typeof link === 'string' &&
    typeof name === 'string' &&
    typeof at === 'number'
  )
}
