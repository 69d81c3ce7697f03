import { expect, test } from 'vitest'
import { staffContext } from './site.ts'

const context = {
  base: '',
  origin: 'https://example.com',
  title: 'Site',
  mode: 'normal',
  build: 'x',
} as const

test('pages of operators and editors are told how a release’s commands are called, and not where it is installed', () => {
  expect(staffContext(context, '/opt/trackside/trackside').launcher).toBe('./trackside')
  expect(staffContext(context, '')).toEqual(context)
})
