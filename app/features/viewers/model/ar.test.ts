import { expect, test } from 'vitest'
import { sceneViewerLink } from './ar.ts'

test('the link to Android’s viewer names model and title in full and comes back to the page', () => {
  const link = sceneViewerLink(
    '/f/1/j-1150.glb',
    'J-1150 & more',
    'https://site.example/lokotrack/j-1150#view',
  )
  const [, query = '', intent = ''] =
    /^intent:\/\/arvr\.google\.com\/scene-viewer\/1\.2\?(.*)#Intent;(.*)$/.exec(link) ?? []
  const asked = new URLSearchParams(query)
  expect(asked.get('file')).toBe('https://site.example/f/1/j-1150.glb')
  expect(asked.get('title')).toBe('J-1150 & more')
  expect(asked.get('mode')).toBe('ar_preferred')
  expect(asked.get('resizable')).toBe('false')
  const parts = intent.split(';')
  expect(parts.slice(0, 3)).toEqual([
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
  ])
  expect(parts).toContain(
    `S.browser_fallback_url=${encodeURIComponent('https://site.example/lokotrack/j-1150#view')}`,
  )
  expect(parts.slice(-2)).toEqual(['end', ''])
})
