import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** Paths of files below a folder of the app. Throws for one that is not there. */
export function inApp(folder: string, ...names: string[]): string[] {
  return names.map((name) => {
    const path = `app/${folder}/${name}`
    if (existsSync(join(root, path))) return path
    throw new Error(`There is no ${path}: name it in setup/chunk-groups.ts by where it stands now`)
  })
}

/** A chunk of these files, and of these folders of `node_modules`. */
export function group(name: string, files: readonly string[], ...packages: string[]) {
  const ends = [...files.map((path) => `${path}$`), ...packages.map((path) => `node_modules/${path}/`)]
  const pattern = ends.map((end) => end.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')).join('|')
  return { name, test: new RegExp(`[\\\\/](?:${pattern})`) }
}
