import { accented, dressedUp, lookAlikes } from './look-alikes.ts'

/*
 * Names that only those with a role at the console may take in questions and chat: what moderators are called in the
 * languages of the site, and the maker's own. `npm run forms:rules` writes them into firestore.rules, which decides; a
 * page asks here only to say why a name was refused. Only whole words count: people are called Moderato or Trackside Farm.
 */

/** What nobody else is called, wherever it stands in a name. Accents do not matter. */
const roles =
  'moderator moderators moderatoren moderatorin moderatorinnen moderatorka moderatorzy moderatoru moderatorler ' +
  'moderateur moderateurs moderatrice moderatrices moderador moderadora moderadores moderadoras moderacao ' +
  'moderation moderaattori moderaattorit moderasyon модератор модераторы модератора модерация ' +
  'admin admins administrator administrators administrador administradora administrateur админ администратор'

/** In scripts without spaces, wherever it stands. */
const signs = ['モデレータ', 'もでれーた', 'ﾓﾃﾞﾚｰﾀ', '司会']

/** Whole names, alone or beside what a team calls itself. */
const heads = 'mod mods official 運営 管理者 管理人 事務局 スタッフ 公式'
const makers = 'trackside lokotrack nordtrack'
const beside =
  'the mod mods team support official live staff service help equipo equipe tiimi tuki команда поддержка destek ekibi ' +
  'soporte suporte チーム サポート スタッフ 公式 事務局 担当 者'

/** Letters that nobody sees. */
const fillers = '\\x{115F}\\x{1160}\\x{3164}\\x{FFA0}'
/** What may stand between the letters of a word: all but letters and digits. */
const between = `[\\p{M}\\p{C}\\p{Z}\\p{P}\\p{S}${fillers}]*`
/** In short words nothing that parts words: people are called Mo D. */
const hidden = `[\\p{M}\\p{C}${fillers}]*`
const edge = `[^\\p{L}\\p{M}]`
const apart = `[^\\p{L}]*`

/** Letters of formulas: nobody is called so, and they would be all others once more. */
const formulas = '[\\x{1D400}-\\x{1D7FF}]'

interface Tree {
  isWord: boolean
  next: Map<string, Tree>
}

/** Words as one expression in which each beginning stands once. */
function anyOf(words: readonly string[], gap: string): string {
  const root: Tree = { isWord: false, next: new Map() }
  for (const word of words) {
    let at = root
    for (const letter of word) {
      const next = at.next.get(letter) ?? { isWord: false, next: new Map() }
      at.next.set(letter, next)
      at = next
    }
    at.isWord = true
  }
  const written = ({ isWord, next }: Tree): string => {
    if (!next.size) return ''
    const ways = [...next].map(([letter, tree]) => classOf(letter) + gap + written(tree))
    return ways.length > 1 || isWord ? `(?:${ways.join('|')})${isWord ? '?' : ''}` : (ways[0] ?? '')
  }
  return written(root)
}

/** A letter in every way it is written. */
function classOf(letter: string): string {
  const all = new Set([...lookAlikes(letter), ...accented(letter), ...dressedUp(letter)])
  return all.size > 1 ? `[${[...all].join('')}]` : letter
}

const role = `(?:.*${edge})?${anyOf(roles.split(' '), between)}(?:${edge}.*)?`
const sign = `.*${anyOf(signs, hidden)}.*`
const word = anyOf(beside.split(' '), hidden)
const whole = `${apart}(?:${word}${apart})*(?:${anyOf(heads.split(' '), hidden)}|${anyOf(makers.split(' '), between)})${apart}(?:${word}${apart})*`

/** Fits a whole name that is somebody else's; an expression of RE2. */
export const reservedPattern = `(?is)(?:${role}|${sign}|${whole}|.*${formulas}.*)`

/** Whether visitors may not call themselves so. */
export function isReservedName(name: string): boolean {
  const source = reservedPattern.replace('(?is)', '').replaceAll('\\x{', '\\u{')
  return new RegExp(`^(?:${source})$`, 'isu').test(name)
}

const begin =
  '    // Names of moderators and the maker, written by `npm run forms:rules` from app/features/event/reserved-names.ts.\n'
const end = '    // End of the names.'

/** `firestore.rules` with the names written anew. Throws when the marks are not there. */
export function withReservedNames(rules: string): string {
  const from = rules.indexOf(begin)
  const to = rules.indexOf(end)
  if (from < 0 || to < from) throw new Error('firestore.rules has no place for reserved names')
  const literal = reservedPattern.replaceAll('\\', '\\\\').replaceAll("'", "\\'")
  const text = `    function isFreeName(name) {\n      return !name.matches('${literal}');\n    }\n`
  return `${rules.slice(0, from)}${begin}${text}${rules.slice(to)}`
}
