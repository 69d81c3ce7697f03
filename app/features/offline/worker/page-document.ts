import { variantOf } from '#app/content/assets.ts'
import { blocksIn } from '#app/content/blocks-in.ts'
import { assetAddress } from './requests.ts'

/** Where a site is: `https://www.example.com` and `/machines`. */
export interface Site {
  origin: string
  base: string
}

/** What a page's document says of itself. */
export interface PageFacts {
  title: string
  locale: string
  build: string
  /** Names of the blocks on it. */
  blocks: readonly string[]
  /** Addresses of the build's files it names. */
  files: readonly string[]
}

interface PageJson {
  site?: { build?: string }
  payload?: { locale?: string; blocks?: string[]; version?: string; story?: { content?: unknown } } | null
  draft?: boolean
  /** By what they are for, one or several. */
  assets?: Record<string, string | string[]>
}

/** Undefined for a document that is no published page of a build. */
export function factsOf(html: string): PageFacts | undefined {
  const json = /<script id="page" type="application\/json">([^<]*)<\/script>/.exec(html)?.[1]
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  const { site, payload, draft, assets } = parsed(json)
  if (!site?.build || !payload?.locale || payload.version !== 'published' || draft || !assets)
    return undefined
  return {
    title: unescaped(title),
    locale: payload.locale,
    build: site.build,
    blocks: [...new Set([...(payload.blocks ?? []), ...laterBlocks(payload.story?.content)])],
    files: Object.values(assets).flat(),
  }
}

/** Blocks that are not drawn at first, such as the other modes of a viewer. */
const laterBlocks = (content: unknown) => blocksIn(content).map(({ component }) => component)

function parsed(json: string | undefined): PageJson {
  try {
    return JSON.parse(json ?? '') as PageJson
  } catch {
    return {}
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const unescaped = (text: string) =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** The address of a picture's original, whatever size is asked for. */
export const originalOf = (url: string): string => variantOf(url)?.src ?? url

/** One address for each picture a document of a site names: the narrowest that is at least so wide in pixels, else the widest. */
export function picturesIn(html: string, { origin, base }: Site, width: number): string[] {
  const best = new Map<string, { url: string; width: number }>()
  for (const [, named = ''] of html.matchAll(/["'(,\s]((?:https:\/)?\/[^"'\s\\<>]+)/g)) {
    // In a list of sizes an address ends with a comma, which an address of ours never does.
    const url = assetAddress(unescaped(named.replace(/,$/, '')), origin, base)
    const variant = url && variantOf(url)
    if (!variant) continue
    const chosen = best.get(variant.src)
    if (!chosen || isBetter(variant.width, chosen.width, width))
      best.set(variant.src, { url, width: variant.width })
  }
  return [...best.values()].map(({ url }) => url)
}

function isBetter(offered: number, known: number, wanted: number): boolean {
  return offered >= wanted ? known < wanted || offered < known : offered > known && known < wanted
}
