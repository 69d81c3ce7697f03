import { afterEach, expect, test, vi } from 'vitest'
import { ownZone, zoneOf } from './own-zone.ts'

afterEach(() => vi.restoreAllMocks())

/** The device says this of its zone, and of every other. */
function deviceSays(timeZone: string | undefined): void {
  const resolved = Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...resolved,
    timeZone,
  } as typeof resolved)
}

test.each([undefined, '', 'Etc/Unknown', 'Nowhere/At_all'])('a device whose zone is %j is in UTC', (zone) => {
  deviceSays(zone)
  expect(ownZone()).toBe('UTC')
})

test('a device in a zone is in it', () => {
  deviceSays('Asia/Kathmandu')
  expect(ownZone()).toMatch(/^Asia\/Kat/)
})

test('a zone that was named is that zone, also where the browser names none', () => {
  deviceSays(undefined)
  expect(zoneOf('America/Bogota')).toBe('America/Bogota')
  expect(zoneOf('Moon/Tranquility')).toBe('UTC')
  expect(zoneOf('')).toBe('UTC')
})

test('of several names of a zone the one that was given stays, in its usual letters', () => {
  for (const zone of ['Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'Europe/Kiev'])
    expect(zoneOf(zone)).toBe(zone)
  expect(zoneOf('europe/helsinki')).toBe('Europe/Helsinki')
  expect(zoneOf('Etc/UTC')).toBe('UTC')
})
