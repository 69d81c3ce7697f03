import { ASSET_HOST, type Asset } from './asset.ts'
import { withMovedFocus } from './moved-focus.ts'

/** Decoded paths that assets had before their file was replaced, with the path each has now. */
export type MovedAssets = ReadonlyMap<string, string>

export function movedAssets(assets: ReadonlyMap<string, Asset>): MovedAssets {
  const moved = new Map<string, string>()
  for (const { path, former = [] } of assets.values())
    for (const old of former) if (!assets.has(old)) moved.set(old, path)
  return moved
}

/** An address of an asset at the vendor's host, with or without a variant behind it. */
const ADDRESS = new RegExp(
  `(?<=(?:${ASSET_HOST}|"${ASSET_HOST.slice('https:'.length)}))/f/[^"\\\\\\s<>)]+`,
  'g',
)

/** A JSON text in which replaced assets stand at the addresses they have now, with the focus they had. */
export function inCurrentAddresses(json: string, moved: MovedAssets): string {
  if (moved.size === 0) return json
  const now = (address: string) => moved.get(decoded(/\/f\/[^?#]+/.exec(address)?.[0] ?? ''))
  return withMovedFocus(json, now).replace(ADDRESS, (address) => {
    const [path = '', ...rest] = address.split(/(?=\/m(?:\/|$)|[?#])/)
    const now = moved.get(decoded(path))
    return now === undefined ? address : encodeURI(now) + rest.join('')
  })
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** From a path below `/f/` to that of another asset, relative, so that it holds under whatever the service is reached. */
export const wayTo = (from: string, to: string): string =>
  '../'.repeat(from.split('/').length - 2) + encodeURI(to.slice(1))
