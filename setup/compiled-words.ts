import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { locales } from '../app/content/locales.ts'

type Catalog = typeof import('../app/site/words/catalog.ts')

/** What stands in the build for the catalog, in the file that draws. */
const reader = (parts: readonly string[]) => `
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
export const messageParts = ${JSON.stringify(parts)}
export const isMessagePart = (name) => messageParts.includes(name)
export const compileMessages = (locale, part = 'messages') =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'words', locale + '-' + part + '.json'), 'utf8'))
`

/**
 * Compiles the words of the interface for the build that draws: each language and part is a file of its own, read when it
 * is first drawn or asked for. As sources all of them take a megabyte of script.
 */
export function compiledWords(): Plugin {
  let catalog: Catalog | undefined
  return {
    name: 'trackside:compiled-words',
    apply: ({ build }, { command }) => command === 'build' && Boolean(build?.ssr),
    async load(id) {
      if (!id.endsWith('/app/site/words/catalog.ts')) return undefined
      catalog = (await import(pathToFileURL(id).href)) as Catalog
      return reader(catalog.messageParts)
    },
    async writeBundle({ dir = '' }, bundle) {
      if (!catalog) return
      const { compileMessages, messageParts } = catalog
      // Where the file that draws reads them.
      if (!bundle['entry.server.js'])
        this.error('The words are read beside entry.server.js, which is not there')
      const folder = join(dir, 'words')
      await mkdir(folder, { recursive: true })
      for (const locale of locales)
        for (const part of messageParts)
          await writeFile(
            join(folder, `${locale}-${part}.json`),
            JSON.stringify(compileMessages(locale, part)),
          )
    },
  }
}
