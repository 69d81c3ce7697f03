import { expect, test } from 'vitest'
import { passHash, passIn, withoutPass } from './pass.ts'

test('a pass is read out of the address of a mail, and leaves it', () => {
  const pass = `Registration0001.${'x'.repeat(22)}`
  expect(passIn(passHash(pass))).toBe(pass)
  for (const other of ['', '#enter=', '#enter=x', '#agenda', `#enter=${pass}&x`])
    expect(passIn(other)).toBeUndefined()
  expect(withoutPass(`https://www.example.com/event?a=1${passHash(pass)}`)).toBe(
    'https://www.example.com/event?a=1',
  )
  expect(withoutPass('https://www.example.com/event#agenda')).toBe('https://www.example.com/event#agenda')
})
