import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { SiteMetrics } from './site-metrics.ts'

const root = resolve(import.meta.dirname, '../..')

/** Names of all figures, also of those that have no sample yet. */
function names(): Set<string> {
  const metrics = new SiteMetrics()
  metrics.add({
    build: 'abc',
    contentVersion: () => 1,
    cache: () => ({ hits: 1, misses: 1, bytes: 1, pages: 1 }),
    live: () => undefined,
  })
  const families = metrics.read()
  metrics.close()
  return new Set(
    families.flatMap(({ name, type }) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name],
    ),
  )
}

test.each(['deploy/alerts.yml', 'deploy/grafana.json'])(
  '%s asks for figures that there are',
  async (file) => {
    const text = await readFile(resolve(root, file), 'utf8')
    const asked = new Set(text.match(/\b(?:trackside|process|nodejs)_[a-z0-9_]+/g))
    expect(asked.size).toBeGreaterThan(5)
    expect([...asked].filter((name) => !names().has(name))).toEqual([])
  },
)

test('the table of the documentation names every figure', async () => {
  const text = await readFile(resolve(root, 'docs/operation.md'), 'utf8')
  const known = [...names()].map((name) => name.replace(/_(?:bucket|count)$/, ''))
  // Some are named by their beginning alone.
  const isNamed = (name: string) =>
    text.includes(name) ||
    text.includes(`…_${name.split('_').at(-2)}_`) ||
    text.includes(`…${name.slice(name.lastIndexOf('_'))}`) ||
    name.startsWith('trackside_live_')
  expect(known.filter((name) => !isNamed(name))).toEqual([])
})
