import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the server loads no React by itself: the build brings its own once it is known that it is the one for production', () => {
  const script = `
    import { createRequire } from 'node:module'
    await import('#server/start.ts')
    const { cache } = createRequire(import.meta.url)
    console.log(JSON.stringify(Object.keys(cache).filter((file) => /node_modules.react/.test(file))))`
  const { NODE_ENV: _, ...env } = process.env
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script]
  const { stdout } = spawnSync(process.execPath, flags, { cwd: import.meta.dirname, env, encoding: 'utf8' })
  expect(JSON.parse(stdout)).toEqual([])
})
