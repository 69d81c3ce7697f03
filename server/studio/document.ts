import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StudioConfig } from '#studio/config.ts'
import { makeAnswer, type Answer } from '../answer.ts'
import type { Env } from '../env.ts'
import { contentMount } from '../mounts.ts'
import { reportsPath } from '../reports/endpoint.ts'
import { pageSecurityHeaders } from '../security.ts'
import { staffContext, type Site } from '../site.ts'
import words from './lost-words.json' with { type: 'json' }
import { studioPath } from './path.ts'

const entry = 'studio/main.tsx'
/** The first of its styles, which says the order of the layers. */
const sheet = 'app/site/styles/site.css'
/** Hears of it when the entry cannot be had. */
const lost = 'studio/lost.ts'

export interface StudioDocumentOptions {
  env: Env
  /** The project's folder, where the build is. */
  root: string
  site: Site
  /** Under development: puts what the bundler needs into the document. */
  transform?: ((url: string, html: string) => Promise<string>) | undefined
}

/** The studio's page: the same for everybody, who then signs in. */
export async function studioDocument({ env, root, site, transform }: StudioDocumentOptions): Promise<Answer> {
  const { base } = env
  const { scripts, styles } = transform
    ? { scripts: [`${base}/${lost}`, `${base}/${entry}`], styles: [`${base}/${sheet}`] }
    : await builtFiles(root, `${base}${studioPath}`)
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Studio</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body>
<div id="root">
<main class="wrap section">
<div class="if-lost" role="alert">
${Object.entries(words)
  .map(
    ([locale, { title, text, again }]) =>
      `<div lang="${locale}"><h1>${title}</h1><p>${text}</p><p><a class="text-link" href="">${again}</a></p></div>`,
  )
  .join('\n')}
</div>
</main>
</div>
<script type="application/json" id="config">${JSON.stringify(configOf(env, site)).replaceAll('<', '\\u003c')}</script>
${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('\n')}
</body>
</html>
`
  const headers = transform
    ? {}
    : pageSecurityHeaders({
        framing: 'nobody',
        assetOrigins: env.content.assetOrigins,
        https: env.origin.startsWith('https:'),
        live: site.context.live,
        switchedOff: ['youtube', 'vimeo'],
        reports: base + reportsPath,
      })
  return makeAnswer({
    body: transform ? await transform(`${base}${studioPath}`, html) : html,
    type: 'text/html; charset=utf-8',
    headers: { ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  })
}

function configOf(env: Env, { context }: Site): StudioConfig {
  const { content, live } = env
  return {
    site: staffContext(context),
    space: content.space,
    service: env.base + contentMount,
    // The vendor's editor writes where the vendor's service is read.
    ...(content.url !== undefined && { elsewhere: editorOf(content.url, content.space) }),
    ...(content.url === undefined && live.service !== 'embedded' && { closed: true as const }),
  }
}

function editorOf(url: string, space: number): string {
  const host = new URL(url).hostname.endsWith('storyblokchina.cn')
    ? 'app.storyblokchina.cn'
    : 'app.storyblok.com'
  return `https://${host}/#/me/spaces/${space}/stories/0/0/index`
}

/** The build's files of the studio; throws a clear error when there is none. */
async function builtFiles(root: string, at: string): Promise<{ scripts: string[]; styles: string[] }> {
  const text = await readFile(join(root, 'dist/client/studio/manifest.json'), 'utf8').catch(() => {
    throw new Error('There is no build of the studio in dist/: run npm run build')
  })
  const manifest = JSON.parse(text) as Manifest
  const files = [lost, entry].flatMap((name) => manifest[name]?.file ?? [])
  if (files.length < 2) throw new Error('The build of the studio has no entry: run npm run build')
  return {
    scripts: files.map((file) => `${at}/${file}`),
    styles: stylesOf(manifest, entry).map((file) => `${at}/${file}`),
  }
}

/** Files of a build by what they are made of, as Vite writes them. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/**
 * The styles a script needs from the start: its own, which say the order of the layers, then those of what it imports,
 * each once. What it imports later brings its own.
 */
export function stylesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  const { css = [], imports = [] } = manifest[name] ?? {}
  return [...new Set([...css, ...imports.flatMap((each) => stylesOf(manifest, each, seen))])]
}
