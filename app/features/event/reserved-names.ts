import { expressionOf, literal, nameSteps, plain, plainLetter, rulesOf, textSteps } from './plain-letters.ts'

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
const signs = 'モデレータ 司会'

/** Whole names, alone or beside what a team calls itself. */
const heads = 'mod mods official 運営 管理者 管理人 事務局 スタッフ 公式'
const makers = 'trackside lokotrack nordtrack'
const beside =
  'the mod mods team support official live staff service help equipo equipe tiimi tuki команда поддержка destek ekibi ' +
  'soporte suporte チーム サポート スタッフ 公式 事務局 担当 者'

/** Letters of formulas: nobody is called so, and they would be all others once more. */
const formulas = '(?s).*[\\x{1D400}-\\x{1D7FF}].*'

/** A number behind a name, as in Admin1; else digits are taken for letters. */
const number = '[0-9]+(?: |$)'

/** Words of a list as one expression, as they stand in a plain name. */
const anyOf = (words: string, gap = '') =>
  `(?:${words
    .split(' ')
    .map((word) => [...plain(nameSteps, word)].map(plainLetter).join(gap))
    .join('|')})`

/** Of the longer words the letters may stand apart; in short ones not: people are called Mo D. */
const apart = ' ?'
const role = `(?:.* )?${anyOf(roles, apart)}(?: .*)?`
const sign = `.*${anyOf(signs)}.*`
const others = `(?:${anyOf(beside)} ?)*`
const whole = ` ?${others}(?:${anyOf(heads)}|${anyOf(makers, apart)}) ?${others}`

/** Fits a whole plain name that is somebody else's; an expression of RE2. */
const reservedPattern = `(?is)(?:${role}|${sign}|${whole})`

/** Whether visitors may not call themselves so. */
export function isReservedName(name: string): boolean {
  const reserved = wholly(reservedPattern)
  return (
    wholly(formulas).test(name) ||
    reserved.test(plain(nameSteps, name)) ||
    reserved.test(plain(nameSteps, name.replaceAll(expressionOf(number), ' ')))
  )
}

function wholly(source: string): RegExp {
  const { source: body, flags } = expressionOf(source)
  return new RegExp(`^(?:${body})$`, flags.replace('g', ''))
}

const begin =
  '    // Names of moderators and the maker, written by `npm run forms:rules` from app/features/event/reserved-names.ts.\n'
const end = '    // End of the names.'

/** `firestore.rules` with the names written anew, and how texts are made plain. Throws when the marks are not there. */
export function withReservedNames(rules: string): string {
  const from = rules.indexOf(begin)
  const to = rules.indexOf(end)
  if (from < 0 || to < from) throw new Error('firestore.rules has no place for reserved names')
  const functions = [
    `    function isFreeName(name) {
      return !name.matches(${literal(formulas)})
        && !isReserved(plainName(name)) && !isReserved(plainName(name.replace(${literal(number)}, ' ')));
    }
`,
    `    function isReserved(name) {
      return name.matches(${literal(reservedPattern)});
    }
`,
    `    // Letters that look the same as one, accents do not matter, and all but letters parts words.\n${rulesOf('plainName', nameSteps)}`,
    `    // The same with accents, for the words that a chat does not take.\n${rulesOf('plainText', textSteps)}`,
  ]
  return `${rules.slice(0, from)}${begin}${functions.join('\n')}${rules.slice(to)}`
}
