import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/*
 * Which packages the builds are made of and which they load as they are: what a release has to hold, and what the bill of
 * materials and the list of licences name. Each build notes its own beside what it has built, in `dist/packages`.
 */

export interface UsedPackages {
  /** Folders of packages that code or data has been taken from, as the lock file names them. */
  bundled: string[]
  /** Names of packages that are loaded when the program runs. */
  loaded: string[]
}

const notes = join(resolve(import.meta.dirname, '..'), 'dist', 'packages')

/** Notes the packages of a build as `dist/packages/<build>.json`. */
export function notesPackages(build: string): Plugin {
  return {
    name: 'notes-packages',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      // Style sheets and files that are named by address leave no code in a chunk.
      const files = [...this.getModuleIds()].filter((id) => /\.css$|\?/.test(id))
      const used: UsedPackages = {
        bundled: sorted([...chunks.flatMap(({ moduleIds }) => moduleIds), ...files].flatMap(foldersOf)),
        loaded: sorted(chunks.flatMap((chunk) => loadedBy(chunk, bundle))),
      }
      mkdirSync(notes, { recursive: true })
      writeFileSync(join(notes, `${build}.json`), `${JSON.stringify(used, undefined, 1)}\n`)
    },
  }
}

/** What all builds have noted. */
export function usedPackages(): UsedPackages {
  const all = readdirSync(notes).map(
    (name) => JSON.parse(readFileSync(join(notes, name), 'utf8')) as UsedPackages,
  )
  return {
    bundled: sorted(all.flatMap(({ bundled }) => bundled)),
    loaded: sorted(all.flatMap(({ loaded }) => loaded)),
  }
}

const packageFolder = /node_modules\/(?:@[^/]+\/)?[^/]+/
const installedFolder = new RegExp(`${packageFolder.source}(?:/${packageFolder.source})*`)

/**
 * Folders of the packages a module is of, below the project's: `/a/node_modules/b/node_modules/c/d.js` is of
 * `node_modules/b/node_modules/c`. What b brings along of c in a folder of its own (`dist/node_modules`) is of both, and what
 * the bundler adds, such as `\0vite/preload-helper.js`, is of the bundler.
 */
export function foldersOf(id: string): string[] {
  const [, bundler] = /^\0(vite|rolldown)\//.exec(id) ?? []
  if (bundler) return [`node_modules/${bundler}`]
  const path = id.replaceAll('\\', '/')
  const found = installedFolder.exec(path)
  if (!found) return []
  const inside = path
    .slice(found.index + found[0].length)
    .split('/node_modules/')
    .slice(1)
    .at(-1)
  const brought = inside && packageFolder.exec(`node_modules/${inside}`)?.[0]
  return brought ? [found[0], brought] : [found[0]]
}

/** Names of the packages that a chunk imports and that are not in the build. */
const loadedBy = ({ imports, dynamicImports }: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle) =>
  [...imports, ...dynamicImports]
    .filter((from) => !(from in bundle) && !isBuiltin(from))
    .map((from) => /^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0])

const sorted = (names: readonly (string | undefined)[]) =>
  [...new Set(names)].filter((name) => name !== undefined).sort()
