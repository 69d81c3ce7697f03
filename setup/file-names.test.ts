import { expect, test } from 'vitest'
import { blockedNames, fileNames, neutralName } from './file-names.ts'

test('names that content blockers look for become others, and all else stays', () => {
  expect(neutralName('BannerView')).toBe('NoticeView')
  expect(neutralName('event')).toBe('broadcast')
  expect(neutralName('EventTheater')).toBe('BroadcastTheater')
  for (const name of [
    'entry.client',
    'GLTFExporter',
    'bloom_blob_es2018',
    'MapLokotrack',
    'constructor',
    'eventually',
  ])
    expect(neutralName(name)).toBe(name)
  expect(fileNames.chunkFileNames({ name: 'Share' })).toBe('assets/Pass-[hash:7].js')
  expect(fileNames.assetFileNames({ names: ['event.css'] })).toBe('assets/broadcast-[hash:7][extname]')
})

test('a file that a blocker may keep from its visitors is found by any word of its path', () => {
  const harmless = ['assets/broadcast-C5hry_p.js', 'assets/MapLokotrack-C5h-y_p.css', 'sw.js', 'embed.js']
  expect(blockedNames([...harmless, 'assets/measure-C5hry_p.js'])).toEqual([])
  for (const file of [
    'assets/BannerView-C5hry_p.js',
    'assets/event-C5hry_p.css',
    'assets/cookie-consent-C5hry_p.js',
    'studio/assets/measures-C5hry_p.js',
    'ads/logo.svg',
    'share.js',
  ])
    expect(blockedNames([file])).toHaveLength(1)
})
