import { COMMON_WORDS } from './common-words.ts'

const WALKS = [
  '0123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  'wxcvbn',
  '!@#$%^&*()',
  'йцукенгшщзх',
  'фывапролдж',
  'ячсмитьбю',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
].flatMap((walk) => [walk, [...walk].toReversed().join('')])

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
}

/** Characters beside a word that do not make it hard: `dragon99!`, `2024Dragon`. */
const FEW = 5
/** A longer one is only looked at for being one thing said over and over. */
const LONG = 64

/**
 * Whether a password is among those that are tried first: a common word with little around it, a walk over the keyboard,
 * digits alone, something said twice, or what a guesser knows of this account and site (an address, a name).
 */
export function isEasilyGuessed(password: string, known: readonly string[] = []): boolean {
  const text = password.normalize('NFKC').toLowerCase().trim()
  const words = new Set([...COMMON_WORDS, ...known.flatMap(wordsOf)])
  return [text, text.replace(/[\s._-]+/g, '')].some(
    (form) => isRepeated(form, words) || (form.length <= LONG && (isWalk(form) || isMostlyWord(form, words))),
  )
}

/** `ann.miller@quarry-north.example` → what somebody makes a password of: its name and host, whole and in parts. */
function wordsOf(known: string): string[] {
  const [name = '', host = ''] = known.normalize('NFKC').toLowerCase().split('@')
  const [company = ''] = host.split('.')
  const parts = [
    ...[name, host, `${name}@${host}`, `${name}@${company}`].flatMap((part) => [
      part,
      part.replace(/[^\p{L}]/gu, ''),
    ]),
    ...name.split(/[^\p{L}]+/u),
    ...host.split(/[^\p{L}]+/u),
  ]
  return parts.filter((part) => part.length > 2)
}

function isMostlyWord(text: string, words: ReadonlySet<string>): boolean {
  const folded = [...text].map((char) => LEET[char] ?? char).join('')
  for (let start = 0; start <= FEW && start < text.length; start++)
    for (let end = text.length; end > start + 2; end--) {
      const around = text.slice(0, start) + text.slice(end)
      if (around.length > FEW && !isWalk(around) && !isRepeated(around, words)) continue
      if (around && /\p{L}{2}/u.test(around) && !isWalk(around)) continue
      if (words.has(text.slice(start, end)) || words.has(folded.slice(start, end))) return true
    }
  return false
}

/** Digits alone, dates and numbers of telephones among them, or steps along the keyboard and the alphabet. */
function isWalk(text: string): boolean {
  if (/^[\d\s./+-]{1,11}$/.test(text)) return true
  for (let at = 0; at < text.length;) {
    let length = 0
    for (const walk of WALKS)
      while (at + length < text.length && walk.includes(text.slice(at, at + length + 1))) length++
    const same = /^(.)\1*/su.exec(text.slice(at))?.[0].length ?? 0
    length = Math.max(length, same)
    if (length < 3) return false
    at += length
  }
  return text.length > 0
}

/** `abab…`, `dragondragon`: a short part or a common word over and over. */
function isRepeated(text: string, words: ReadonlySet<string>): boolean {
  // A text that is found in itself twice over before its end repeats its beginning.
  const part = text.slice(0, (text + text).indexOf(text, 1))
  return part.length < text.length && (part.length <= FEW || words.has(part))
}
