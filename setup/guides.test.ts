import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/* What the guides lead to is there: files, headings, commands. */

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const guides = globSync('{*.md,docs/**/*.md,{bench,media,studio,services}/**/README.md}', { cwd: root })
const places = guides.map((file) => ({ file, text: read(file) }))

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const anchorsOf = (text: string) =>
  Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading))

test('every link leads to a file that is there, and to a heading in it', () => {
  expect(guides.length).toBeGreaterThan(60)
  const dead = places.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g), ([, link = '']) => link)
      .filter((link) => {
        const [path = '', anchor] = link.split('#')
        const target = path ? join(dirname(file), path) : file
        if (!existsSync(join(root, target))) return true
        return anchor !== undefined && target.endsWith('.md') && !anchorsOf(read(target)).includes(anchor)
      })
      .map((link) => `${file}: ${link}`),
  )
  expect(dead).toEqual([])
})

test('every command is one of the project’s', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const unknown = places.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/npm run (?:-s |--silent )?([a-z:-]+)/g), ([, name = '']) => name)
      .filter((name) => !(name in scripts))
      .map((name) => `${file}: npm run ${name}`),
  )
  expect(unknown).toEqual([])
})

test('every source that a guide names by its path is there', () => {
  const named = /`((?:app|server|services|common|setup|e2e|deploy|docs|studio)\/[\w./-]+)`/g
  const gone = places
    .filter(({ file }) => file !== 'CHANGELOG.md')
    .flatMap(({ file, text }) =>
      Array.from(text.matchAll(named), ([, path = '']) => path)
        .filter((path) => !existsSync(join(root, path)) && !/^docs\/decisions\/\d+$/.test(path))
        .map((path) => `${file}: ${path}`),
    )
  expect(gone).toEqual([])
})
