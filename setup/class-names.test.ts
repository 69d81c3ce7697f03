import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shortClassName } from './class-names.ts'

const root = join(import.meta.dirname, '..')
const css = `.wide { animation: turns 2s } .wide .narrow-one { color: red } @keyframes turns { to { rotate: 1turn } }`

test('each class and animation of a module has a short name of its own, the same every time', () => {
  const file = join(root, 'app/a/Panel.module.css')
  const names = ['wide', 'narrow-one', 'turns'].map((name) => shortClassName(name, file, css))
  expect(new Set(names).size).toBe(3)
  for (const name of names) expect(name).toMatch(/^[A-Za-z][\dA-Za-z]{4}$/)
  expect(shortClassName('wide', `${file}?used`, css)).toBe(names[0])
  expect(shortClassName('wide', join(root, 'app/b/Panel.module.css'), css)).not.toBe(names[0])
})

test('a module with many classes has names for all of them', () => {
  const all = Array.from({ length: 200 }, (_, i) => `c${i}`)
  const many = all.map((name) => `.${name} { color: red }`).join(' ')
  const file = join(root, 'app/Many.module.css')
  expect(new Set(all.map((name) => shortClassName(name, file, many))).size).toBe(200)
})

test('a name that the module lacks is refused', () => {
  expect(() => shortClassName('tall', join(root, 'app/c/Panel.module.css'), css)).toThrow('has no class tall')
})
