import { expect, test } from 'vitest'
import { commandLine } from './command-line.ts'

test('a command is named as this installation calls it', () => {
  expect(commandLine('backup', '<folder>', '')).toBe('npm run backup -- <folder>')
  expect(commandLine('worker', '', '')).toBe('npm run worker')
  expect(commandLine('backup', '<folder>', './trackside')).toBe('./trackside backup <folder>')
  expect(commandLine('worker', '', '/usr/bin/trackside')).toBe('/usr/bin/trackside worker')
})
