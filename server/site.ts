import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locale } from '#app/content/locales.ts'
import type { DrawnAssets } from '#app/site/pages/site-config.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import type { Env } from './env.ts'
import { liveConfig } from './live/config.ts'
import { measurementOf } from './measurement/folder.ts'
import { movedSheet, pageAssets, type Manifest } from './manifest.ts'

/** The app as it was built for the server. */
export type App = typeof import('#app/site/entry.server.tsx')

/** The built app with what the pages of this deployment have in common. */
export interface Site {
  app: App
  context: SiteContextValue
  assetsFor: (blocks: string[], locale: Locale) => DrawnAssets
  manifest: Manifest
  /** Scripts of licensed viewers, or folders of them, that pages may load. */
  viewerScripts: readonly string[]
}

/** Loads the build from `dist/`. Throws a clear error when there is none. */
export async function loadBuiltSite(env: Env, root: string): Promise<Site> {
  const manifestText = await readFile(join(root, 'dist/client/manifest.json'), 'utf8').catch(() => {
    throw new Error('There is no build in dist/: run npm run build')
  })
  const manifest = JSON.parse(manifestText) as Manifest
  const serverFile = join(root, 'dist/server/entry.server.js')
  // Read by React as it is loaded: without it a page takes three times as long.
  process.env.NODE_ENV ??= 'production'
  const app = (await import(pathToFileURL(serverFile).href)) as App
  const build = createHash('sha256')
    .update(manifestText)
    .update(await readFile(serverFile))
    .digest('hex')
    .slice(0, 16)
  return {
    app,
    manifest,
    viewerScripts: env.viewerScripts,
    context: siteContext(env, build),
    assetsFor: pageAssets(manifest, env.base, await styleSheets(root, env.base)),
  }
}

export function siteContext(env: Env, build: string): SiteContextValue {
  return {
    base: env.base,
    origin: env.origin,
    title: env.title,
    mode: env.mode,
    ...(!env.offline && { offline: 'off' as const }),
    ...(Object.keys(env.rootRedirect).length > 0 && { root: env.rootRedirect }),
    build,
    live: liveConfig(env.live),
    marketing: env.marketing,
    measurement: measurementOf(env),
  }
}

/** What pages of operators and editors are told of the site: also how its commands are called, not where it is installed. */
export function staffContext(
  context: SiteContextValue,
  launcher = process.env.TRACKSIDE_LAUNCHER,
): SiteContextValue {
  return launcher ? { ...context, launcher: `./${basename(launcher)}` } : context
}

/** The build's style sheets by file, as the manifest names them. */
async function styleSheets(root: string, base: string): Promise<Map<string, string>> {
  const folder = join(root, 'dist/client/assets')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css'))
  const sheets = names.map(async (name): Promise<[string, string]> => {
    return [`assets/${name}`, movedSheet(await readFile(join(folder, name), 'utf8'), `${base}/assets`)]
  })
  return new Map(await Promise.all(sheets))
}
