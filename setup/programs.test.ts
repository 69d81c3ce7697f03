import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { programs } from './programs.ts'

const root = resolve(import.meta.dirname, '..')

test('what the server starts in a process of its own is bundled with it', () => {
  const sources = globSync(['server/**/*.ts', 'services/**/*.ts', 'content/**/*.ts'], { cwd: root })
  const started = sources.flatMap((file) =>
    [...readFileSync(resolve(root, file), 'utf8').matchAll(/programFile\('([^']+)'\)/g)].map(
      ([, name]) => name,
    ),
  )
  expect(started.length).toBeGreaterThan(3)
  for (const name of started) expect(programs).toContain(name)
})

test('a release’s launcher has every command, and names each in its usage', () => {
  const launcher = readFileSync(resolve(root, 'deploy/trackside'), 'utf8')
  const [, commands = ''] = /^ {2}(\w[\w |]+)\) program "server-commands-\$command"/m.exec(launcher) ?? []
  const names = commands.split(' | ')
  expect(names.map((name) => `server/commands/${name}.ts`).sort()).toEqual(
    programs.filter((file) => file.startsWith('server/commands/')).sort(),
  )
  const [, usage = ''] = /^# trackside (.*)$/m.exec(launcher) ?? []
  expect(usage.split(' | ')).toEqual(expect.arrayContaining(names))
})
