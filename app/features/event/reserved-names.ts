import { blockedPattern } from './blocked-words.ts'

/*
 * Names that only those with a role at the console may take in questions and chat: what moderators are called in the
 * languages of the site, and the maker's own. `npm run forms:rules` writes them into firestore.rules, which decides; a
 * page asks here only to say why a name was refused.
 */

/** Where accents are left out they do not matter; a `*` at the end also takes longer words. */
const reserved = [
  'moderat*',
  'moderaat*',
  'moderad*',
  'moderac*',
  'moderoi*',
  'moderas*',
  'модерат*',
  'モデレータ',
  'ﾓﾃﾞﾚｰﾀ',
  '司会',
  '運営',
  'mod',
  'mods',
  'admin*',
  'админ*',
  'trackside*',
  'lokotrack*',
  'nordtrack*',
]

/** Letters of formulas and in circles or boxes: nobody is called so, and they would be all others once more. */
const drawn = '[\\x{1D400}-\\x{1D7FF}\\x{249C}-\\x{24E9}\\x{1F110}-\\x{1F189}\\x{1F1E6}-\\x{1F1FF}]'

/** Fits a whole name that is somebody else's; an expression of RE2. */
export const reservedPattern = `(?is)(?:${blockedPattern(reserved, { anyAccent: true }).replace('(?is)', '')}|.*${drawn}.*)`

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
