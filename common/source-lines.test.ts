import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'trackside-lines-'))
afterAll(() => rmSync(folder, { recursive: true }))

const lines = resolve(import.meta.dirname, 'source-lines.ts')

test('a trace names the line of the source, and the bundle’s where there is no map', () => {
  // The second line of the bundle is the third of `fail.ts`, from its fifth letter on.
  const map = { version: 3, sources: ['../source/fail.ts'], names: [], mappings: ';AAEI' }
  for (const name of ['mapped', 'plain'])
    writeFileSync(join(folder, `${name}.mjs`), 'export const fail = () => {\nthrow new TypeError("no")\n}\n')
  writeFileSync(join(folder, 'mapped.mjs.map'), JSON.stringify(map))
  writeFileSync(
    join(folder, 'main.mjs'),
    `import { nameSourceLines } from ${JSON.stringify(lines)}
     nameSourceLines()
     for (const name of ['mapped', 'plain'])
       try { (await import('./' + name + '.mjs')).fail() } catch (error) { console.log(error.stack) }`,
  )
  const flags = ['--disable-warning=ExperimentalWarning', join(folder, 'main.mjs')]
  const { stdout } = spawnSync(process.execPath, flags, { encoding: 'utf8' })
  expect(stdout).toMatch(/^TypeError: no\n {4}at .*\/source\/fail\.ts:3:5\)?\n/)
  expect(stdout).toMatch(/plain\.mjs:2:\d+\)?\n/)
})
