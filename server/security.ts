import { createHash } from 'node:crypto'
import { BoundedMap, megabytes } from '#common/bounded-map.ts'
import type { LiveConfig } from '#app/base/page/live-config.ts'
import type { Measurement } from '#app/base/page/site.ts'
import { liveOrigins } from './live/config.ts'
import { noRuntimes, type Runtimes } from './runtimes.ts'
import { parseUrl } from '#common/parse-url.ts'

export type Framing = 'nobody' | 'anybody' | 'editor'

export interface PolicyOptions {
  /** Who may put the page into a frame: nobody; anybody (embeds); the visual editor (drafts). */
  framing: Framing
  /** Sites that may frame an embed, as `frame-ancestors` takes them; all when absent. */
  framedBy?: string | undefined
  /** Contents of the page's own style elements; their hashes are allowed. */
  styles?: readonly string[]
  /** Origins pictures, clips and files may come from beside the site's own. */
  assetOrigins: readonly string[]
  https: boolean
  live?: LiveConfig | undefined
  /** Origin of the marketing cloud's forms. */
  marketing?: string | undefined
  /** Where pages send counts. */
  measurement?: Measurement | undefined
  /** What licensed viewers on the page are loaded from. */
  runtimes?: Runtimes | undefined
  /** Kinds of block and services of others that are switched off: the page cannot reach these either. */
  switchedOff?: readonly string[] | undefined
  /** Path that browsers report violations to; none when absent. */
  reports?: string | undefined
}

/** Players of films that are fetched once a visitor asks for one. */
const playerFrames = { youtube: 'https://www.youtube-nocookie.com', vimeo: 'https://player.vimeo.com' }

const editors = 'https://app.storyblok.com https://app.storyblokchina.cn'

/** Hash of the style element that `@storyblok/preview-bridge` adds inside the visual editor. */
const bridgeStyle = "'sha256-LRRyxSRUVUbmNAPh2sxJb7TVKrmpPOXdsgCX61y7r1Y='"

/** The page's Content-Security-Policy, as directives; without inline scripts or style attributes. */
export function contentSecurityPolicy({
  framing,
  framedBy = '*',
  styles = [],
  assetOrigins,
  https,
  live,
  marketing,
  measurement,
  runtimes = noRuntimes,
  switchedOff = [],
  reports,
}: PolicyOptions): string {
  const assets = [...new Set(["'self'", ...assetOrigins, ...runtimes.files])].join(' ')
  const { connect, script, frame } = liveOrigins(live)
  const directives = [
    "default-src 'self'",
    // Compressed 3D models are unpacked by a little WebAssembly of our own.
    ["script-src 'self' 'wasm-unsafe-eval'", ...script, ...runtimes.scripts].join(' '),
    ['style-src', "'self'", ...styles.map(hashOf), ...(framing === 'editor' ? [bridgeStyle] : [])].join(' '),
    `img-src ${assets} data: blob:`,
    // The captions of a stream begin as an empty file in an address of its own.
    `media-src ${assets} data: blob:`,
    // The textures of a 3D model are read from within its file.
    [`connect-src ${assets} blob:`, ...connect, ...countsOrigin(measurement)].join(' '),
    [
      "frame-src 'self'",
      ...Object.entries({ ...playerFrames, ...(marketing && { marketing }) })
        .filter(([name]) => !switchedOff.includes(name))
        .map(([, origin]) => origin),
      ...frame,
    ].join(' '),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framing === 'anybody' ? framedBy : framing === 'editor' ? `'self' ${editors}` : "'none'"}`,
  ]
  if (trustsItsTypes({ framing, runtimes })) directives.push(trustedTypes)
  if (https) directives.push('upgrade-insecure-requests')
  return [...directives, ...reporting(reports)].join('; ')
}

/** Strings become markup or scripts through the app's one policy only (app/site/document/trusted-types.ts). */
const trustedTypes = "require-trusted-types-for 'script'; trusted-types default"

/** Licensed viewers and the visual editor's bridge are not ours to change: with them it is only reported. */
function trustsItsTypes({ framing, runtimes = noRuntimes }: Pick<PolicyOptions, 'framing' | 'runtimes'>) {
  return framing !== 'editor' && !runtimes.present
}

function reporting(path: string | undefined): string[] {
  // Not `report-to`: browsers send that minutes later, over https only.
  return path ? [`report-uri ${path}`] : []
}

function countsOrigin(measurement: Measurement | undefined): string[] {
  const url = measurement && parseUrl(measurement.to)
  return url ? [url.origin] : []
}

const hashes = new BoundedMap<string>({ maxBytes: megabytes(16) })

/** The hash of a style element's content, kept: pages with the same blocks have the same styles. */
function hashOf(style: string): string {
  const cached = hashes.get(style)
  if (cached) return cached
  const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
  hashes.set(style, hash)
  return hash
}

/** Headers every page carries beside its policy. */
export function pageSecurityHeaders(options: PolicyOptions): Record<string, string> {
  const { reports } = options
  return {
    'content-security-policy': contentSecurityPolicy(options),
    ...(reports && !trustsItsTypes(options)
      ? { 'content-security-policy-report-only': [trustedTypes, ...reporting(reports)].join('; ') }
      : {}),
    ...commonSecurityHeaders(options.https),
    'permissions-policy':
      'camera=(), microphone=(), payment=(), usb=(), geolocation=(self), fullscreen=(self), gyroscope=(self), accelerometer=(self)',
    ...(options.framing === 'nobody'
      ? {
          'x-frame-options': 'DENY',
          // Windows of identity providers tell the page when they are done.
          'cross-origin-opener-policy': options.live?.signIn ? 'same-origin-allow-popups' : 'same-origin',
        }
      : {}),
  }
}

/** Headers of everything the server sends. */
export function commonSecurityHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
