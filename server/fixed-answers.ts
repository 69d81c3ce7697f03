import type { MessagePart } from '#app/base/i18n/messages.tsx'
import { isLocale, locales, type Locale } from '#app/content/locales.ts'
import { makeAnswer, type Answer } from './answer.ts'
import { cacheRules } from './cache-rules.ts'
import type { Site } from './site.ts'
import { offlineFiles } from './offline/build-files.ts'
import { webManifest, webManifestPath } from './offline/web-manifest.ts'
import { robots } from './sitemap.ts'

/** Answers that never change while the server runs, each made when it is first asked for: builds, messages, robots. */
export function fixedAnswers(site: Site, production: boolean): (path: string) => Promise<Answer> | undefined {
  const { build } = site.context
  const json = 'application/json; charset=utf-8'
  const meta = { id: build, prerendered: [], matcher: { static: {}, wildcard: {}, dynamic: {} } }
  const jsonFile = (value: unknown, rule: string) =>
    makeAnswer({ body: JSON.stringify(value), type: json, headers: { 'cache-control': rule } })
  const files: Record<string, () => Promise<Answer>> = {
    '/robots.txt': () =>
      makeAnswer({
        body: robots(production, site.context),
        type: 'text/plain; charset=utf-8',
        headers: { 'cache-control': cacheRules.hour },
      }),
    '/builds/latest.json': () => jsonFile({ id: build }, cacheRules.checked),
    [`/builds/meta/${build}.json`]: () => jsonFile(meta, cacheRules.forever),
    [`/builds/offline/${build}.json`]: () => jsonFile(offlineFiles(site.manifest), cacheRules.forever),
  }
  for (const locale of locales)
    files[webManifestPath(locale)] = () =>
      makeAnswer({
        body: webManifest(site, locale),
        type: 'application/manifest+json',
        headers: { 'cache-control': cacheRules.hour },
      })
  const words = (locale: Locale, part: MessagePart) =>
    makeAnswer({
      body: site.app.messagesFile(locale, part),
      type: json,
      headers: { 'cache-control': cacheRules.day },
      quality: 9,
    })
  const made = new Map<string, Promise<Answer>>()
  const once = (key: string, make: () => Promise<Answer>) => {
    const answer = made.get(key) ?? make()
    made.set(key, answer)
    return answer
  }
  return (path) => {
    const file = Object.hasOwn(files, path) ? files[path] : undefined
    if (file) return once(path, file)
    // An older page may ask with an older hash: today's words serve it too.
    const [, locale, part] = /^\/_i18n\/[\w-]{1,64}\/(\w\w)\/(\w{1,20})\.json$/.exec(path) ?? []
    if (!isLocale(locale) || !site.app.isMessagePart(part)) return undefined
    return once(`/_i18n/${locale}/${part}`, () => words(locale, part))
  }
}
