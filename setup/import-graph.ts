import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const specifiers = /(?:\bfrom\s*|\bimport\s*\(?\s*|composes:[^;]*from\s*|@import\s+)(['"])([#.][^'"\n]+)\1/g

/** The floors of the app from the top (CONTRIBUTING.md). */
export const floors = ['site', 'blocks', 'features', 'base', 'content'] as const

/** Files below a folder of the project, by their paths in it; tests may take whatever they try. */
export function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => /\.(tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path))
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(specifiers)].map(([, , specifier = '']) =>
    specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(file), specifier)),
  )
}

/** What each file of the app, the server, the services and what they share imports of the project, by path. */
export function importGraph(): Map<string, string[]> {
  return new Map(
    ['app', 'server', 'services', 'common', 'studio'].flatMap(filesIn).map((file) => [file, importsOf(file)]),
  )
}

/** Features by rows from the top, as CONTRIBUTING.md lists them. */
export function featureRows(): string[][] {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const list = /```features\n([^`]+)```/.exec(text)?.[1] ?? ''
  return list
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
}
