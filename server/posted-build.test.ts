import { expect, test } from 'vitest'
import { builtSearch, isBuildPath, searchOf } from './posted-build.ts'

test('configurators are known by their path in every language and as embeds', () => {
  for (const path of [
    '/lokotrack/build/j-1150',
    '/de/lokotrack/build/j-1150',
    '/ja/embed/lokotrack/build/c-300',
    '/fi/nordtrack/build/s-620',
  ])
    expect(isBuildPath(path)).toBe(true)
  for (const path of ['/lokotrack/j-1150', '/lokotrack/build', '/lokotrack/build/a/b'])
    expect(isBuildPath(path)).toBe(false)
})

test('a posted form becomes the address of its summary, without what is no code', () => {
  expect(searchOf('drv=die&ext=ext&x=%3Cscript%3E&y=a')).toBe('?chosen=die.ext')
})

test('country and units go with a posted build when both are right', () => {
  expect(searchOf('drv=die&terms.market=us-usd&terms.units=i')).toBe('?chosen=die.~us-usd-i')
  expect(searchOf('drv=die&terms.market=us-usd')).toBe('?chosen=die')
  expect(searchOf('drv=die&terms.market=%3Cb%3E&terms.units=i')).toBe('?chosen=die')
  expect(builtSearch('/lokotrack/build/j-1150', '?chosen=~us-usd-i.die.~de-eur-m')).toBe(
    '?chosen=die.~us-usd-i',
  )
})

test('only a configurator is drawn for the query of a build', () => {
  expect(builtSearch('/lokotrack/build/j-1150', '?chosen=die.ext."><b>')).toBe('?chosen=die.ext')
  expect(builtSearch('/about', '?chosen=die')).toBe('')
  expect(builtSearch('/lokotrack/build/j-1150', '?utm=1')).toBe('')
})
