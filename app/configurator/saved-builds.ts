/** A build that a visitor keeps on this device. */
export interface SavedBuild {
  product: string
  link: string
  name: string
  /** Milliseconds since 1970. */
  at: number
  /** Path of the page it was built on, without base path; older ones have none. */
  path?: string
}

const key = 'builds'
const most = 30

/** Builds of a product kept on this device, the latest first; none where the browser keeps nothing. */
export function savedBuilds(product: string): SavedBuild[] {
  return allBuilds().filter((one) => one.product === product)
}

/** Keeps a build; the same one only once. False when the browser keeps nothing. */
export function saveBuild(build: SavedBuild): boolean {
  const others = allBuilds().filter(({ product, link }) => product !== build.product || link !== build.link)
  return keepBuilds([build, ...others])
}

/** Forgets a build. */
export function dropBuild(product: string, link: string): void {
  keepBuilds(allBuilds().filter((one) => one.product !== product || one.link !== link))
}

/** Keeps these builds and no others. False when the browser keeps nothing. */
export function keepBuilds(builds: readonly SavedBuild[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(builds.slice(0, most)))
    return true
  } catch {
    return false
  }
}

/** All builds kept on this device, the latest first. */
export function allBuilds(): SavedBuild[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSaved) : []
  } catch {
    return []
  }
}

/** Whether something is a build as it is kept, here or in an account. */
export function isSaved(value: unknown): value is SavedBuild {
  const { product, link, name, at, path } = (value ?? {}) as Partial<SavedBuild>
  return (
    typeof product === 'string' &&
    typeof link === 'string' &&
    typeof name === 'string' &&
    typeof at === 'number' &&
    (path === undefined || typeof path === 'string')
  )
}
