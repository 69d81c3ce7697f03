import { pagePath } from '../page-path.ts'
/** What a request is to the worker; undefined for all that goes past it as if there were none. */
export type RequestKind = 'page' | 'file' | 'picture' | undefined

type Asked = Pick<Request, 'method' | 'mode' | 'url' | 'destination' | 'headers'>

/** Where pictures, models and documents of the content service are, below the base path. */
const assetMounts = ['/services/content/f/', '/f/']

/** Files whose addresses change with what is in them, and the words of a build. */
const fileMounts = ['/assets/', '/_i18n/']

/** Paths below the base that show a person, an operator, a draft, or nothing that is a page. */
const notPages =
  /^\/(?:[a-z]{2}\/)?(?:operator|embed)(?:\/|$)|^\/(?:_|assets|builds|services|streams|identity|google\.|identitytoolkit|securetoken|v1\/projects|healthz|readyz|metrics)|\.[a-z]\w{1,10}$/i

/** Queries that make a page somebody's own: the editor's, a link out of a mail, a preview. */
const personal = /[?&](?:_storyblok|oobCode|mode=|token|preview)/

/**
 * What the worker does with a request: only pages shown in a window of their own, files of the build and pictures pass
 * through it, also those on Storyblok's own hosts. Live data, sign-in, forms, films and parts of files never do, nor
 * does anything else of another origin.
 */
export function kindOf(request: Asked, origin: string, base: string): RequestKind {
  const { pathname, search, origin: from } = new URL(request.url)
  if (request.method !== 'GET' || request.headers.has('range') || request.headers.has('authorization'))
    return undefined
  if (isContentNetwork(from)) return isAsset(pathname) && !isFilm(request) ? 'picture' : undefined
  if (from !== origin || !pathname.startsWith(`${base}/`)) return undefined
  const path = pathname.slice(base.length)
  if (request.mode === 'navigate')
    return request.destination === 'document' && mayBePage(path, search) ? 'page' : undefined
  if (fileMounts.some((mount) => path.startsWith(mount))) return 'file'
  return !isFilm(request) && isAsset(path) ? 'picture' : undefined
}

const isFilm = ({ destination }: Asked) => destination === 'video' || destination === 'audio'

/** Whether an origin is of Storyblok's own hosts for assets, in any of its regions. */
function isContentNetwork(origin: string): boolean {
  return /^https:\/\/a2?(?:-\w\w)?\.storyblok(?:\.com|china\.cn)$/.test(origin)
}

/**
 * Where a picture, a model or a document of the content service is found and stored: its path for one of this site, its
 * whole address for one of Storyblok's own hosts; undefined for everything else.
 */
export function assetAddress(url: string, origin: string, base: string): string | undefined {
  if (!URL.canParse(url, origin)) return undefined
  const { origin: from, pathname, href } = new URL(url, origin)
  if (isContentNetwork(from)) return isAsset(pathname) ? href : undefined
  const isOwn = from === origin && pathname.startsWith(`${base}/`) && isAsset(pathname.slice(base.length))
  return isOwn ? pathname : undefined
}

/** Whether a path below the base, with its query, may be a page that is the same for everybody. */
export function mayBePage(path: string, search: string): boolean {
  return !notPages.test(path) && !personal.test(search)
}

/** Whether a path below the base is of a picture, a model or a document of the content service. */
export function isAsset(path: string): boolean {
  return assetMounts.some((mount) => path.startsWith(mount)) && !/\.(?:mp4|webm|m3u8|ts|m4s|zip)$/i.test(path)
}

/** Whether an answer is one that anybody may be shown later: complete, of this origin, and not forbidden to be stored. */
export function isStorable(response: Response, type: RegExp, asked: string): boolean {
  return (
    response.status === 200 &&
    response.type !== 'opaque' &&
    (!response.redirected || isSamePage(response.url, asked)) &&
    !/no-store|private/.test(response.headers.get('cache-control') ?? '') &&
    type.test(response.headers.get('content-type') ?? '')
  )
}

/** Whether a redirect has only added or taken the slash at the end, as static hosts do. */
function isSamePage(url: string, asked: string): boolean {
  const [one, other] = [new URL(url), new URL(asked, url)]
  return one.origin === other.origin && pagePath(one.pathname) === pagePath(other.pathname)
}
