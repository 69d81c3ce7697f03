import { statSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '#common/programs.ts'
import { isLocale } from '#app/content/locales.ts'
import { isSlug } from '#services/content/manage/story-fields.ts'
import { findRoute } from './route.ts'
import { siteRoutes } from './routes.ts'
import type { SiteAnswers } from './site-answers.ts'

/** Why nobody could reach a page at an address: the server answers there itself, a language begins so, or no address is written so. */
export type AddressFault = 'own' | 'language' | 'written'

/** The table with everything a deployment may have: what one lacks today it may have tomorrow. */
const routes = siteRoutes(
  new Proxy({} as SiteAnswers, { get: (_, name) => (name === 'isFile' ? isPublicFile : () => undefined) }),
)

/** The routes that lead to stories. */
const pageRoutes = new Set(['page', 'form', 'build page', 'posted build'])

/** What is wrong with the full slug of a story or a folder; undefined for one that a page can be reached at. */
export function addressFault(fullSlug: string): AddressFault | undefined {
  const slug = fullSlug.replace(/\/$/, '')
  const parts = slug.split('/')
  if (isLocale(parts[0])) return 'language'
  const path = `/${slug}`
  const found = findRoute(routes, 'GET', path, path)
  if (found && !('route' in found && pageRoutes.has(found.route.name))) return 'own'
  return slug === '' || parts.every(isSlug) ? undefined : 'written'
}

const words: Readonly<Record<AddressFault, string>> = {
  own: 'is an address of the site itself',
  language: 'begins with the code of a language',
  written: 'is invalid',
}

/** What is wrong with a full slug, as the Management API says it after the name of a field. */
export function addressFaultWords(fullSlug: string): string | undefined {
  const fault = addressFault(fullSlug)
  return fault && words[fault]
}

function isPublicFile(path: string): boolean {
  return ['public', 'dist/client'].some(
    (folder) => statSync(join(projectFolder, folder, path), { throwIfNoEntry: false })?.isFile() === true,
  )
}
