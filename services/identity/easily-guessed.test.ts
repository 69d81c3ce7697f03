import { expect, test } from 'vitest'
import { COMMON_WORDS } from './common-words.ts'
import { isEasilyGuessed } from './easily-guessed.ts'

const known = ['ann.miller@quarry-north.example', 'Trackside', 'Lokotrack']

test.each([
  '12345678',
  '123456789012',
  'password',
  'Password1',
  'P@ssw0rd!',
  'p4$$w0rd2024',
  'qwertyuiop',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  'asdfghjkl',
  'aaaaaaaaaaaa',
  'abcdefgh',
  'abc123abc123',
  'iloveyou2',
  'football99',
  '!!Dragon!!',
  'dragondragon',
  '19871225',
  '+358401234567'.slice(0, 11),
  'Passwort123',
  'Contraseña1',
  'salasana1!',
  'пароль12',
  'йцукенгш',
  'sunshine',
  'Monkey2026',
  'letmein!!',
  'AnnMiller1',
  'ann.miller',
  'Miller2026!',
  'quarry99!',
  'trackside1',
  'L0kotrack!',
  'crusher2026',
  '  password  ',
  'ｐａｓｓｗｏｒｄ１',
  '1234qwer',
  'qwerty123456',
])('%s is tried first', (password) => {
  expect(isEasilyGuessed(password, known)).toBe(true)
})

test.each([
  'seven owls on a belt',
  'a long enough passphrase',
  'granite belt seven owls',
  'correct horse battery staple',
  'xK9#mQ2v',
  'tR7vLq0zWn',
  'brachiosaurus teapot',
  'Kuusi kettua ja silta',
  '砂利の山に七羽の梟',
  'password manager made this one',
])('%s is not', (password) => {
  expect(isEasilyGuessed(password, known)).toBe(false)
})

test('every common word of eight letters and more is refused, also with a year and a sign', () => {
  const long = [...COMMON_WORDS].filter((word) => word.length >= 8)
  expect(long.length).toBeGreaterThan(250)
  for (const word of long)
    for (const form of [word, `${word}1`, `${word.toUpperCase()}2026`, `!${word}!`])
      expect(isEasilyGuessed(form), form).toBe(true)
})

test('long input costs little', () => {
  for (const long of ['a'.repeat(4096), 'ab'.repeat(2048), 'x1'.repeat(2000) + 'y'])
    isEasilyGuessed(long, known)
  expect(isEasilyGuessed('owl '.repeat(1024), known)).toBe(true)
})
