import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Package {
  optionalDependencies?: Record<string, string>
}

test('the lock holds the programs of every platform, also where it was written on one of them', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Package>
  }
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !packages[`node_modules/${name}`] && !packages[`${folder}/node_modules/${name}`])
      .map((name) => `${folder} ${name}`),
  )
  expect(missing).toEqual([])
})
