import type { Translate } from '#app/base/i18n/messages.tsx'
import { displayNames, listFormat, numberFormat } from '#app/base/i18n/formats.ts'
import type { Locale } from '#app/content/locales.ts'
import type { Sentence } from './sentence.ts'
import type { OptionTerm, Term } from './term.ts'

/** A stretch of a sentence: words, an option, or a part that is not filled in yet. */
export type Piece = string | { option: string } | { gap: true }

/** What wording a sentence needs: the studio's own words and language. */
export interface Speech {
  t: Translate
  locale: Locale
}

/** Stand for a sentence's parts while its words are put together: no text has them. */
const FIRST = 0xe000
const mark = (index: number) => String.fromCharCode(FIRST + index)

/** A rule in words. */
export function saySentence(speech: Speech, sentence: Sentence): Piece[] {
  const { t, locale } = speech
  switch (sentence.kind) {
    case 'needs':
      return fill(t(isOne(sentence.subject) ? 'studio.rules.needs' : 'studio.rules.needsAll', twoMarks), [
        sayTerm(speech, sentence.subject),
        sayTerm(speech, sentence.object),
      ])
    case 'excludes':
      return fill(
        t(isOne(sentence.subject) ? 'studio.rules.excludes' : 'studio.rules.excludesAll', twoMarks),
        [
          sayTerm(speech, sentence.subject),
          sentence.others.length
            ? sayList(
                locale,
                'disjunction',
                sentence.others.map((option) => [{ option }]),
              )
            : [{ gap: true }],
        ],
      )
    case 'recommends':
      return fill(t('studio.rules.recommends', twoMarks), [
        sayTerm(speech, sentence.subject),
        sentence.choice ? [{ option: sentence.choice }] : [{ gap: true }],
      ])
    case 'limit':
      return sayLimit(speech, sentence)
    case 'sold':
      return fill(t('studio.rules.sold', twoMarks), [
        sayTerm(speech, sentence.subject),
        [countriesIn(locale, sentence.countries)],
      ])
    case 'text':
      return [sentence.texts.map(({ text }) => text).join(' · ')]
  }
}

function sayLimit(
  { t, locale }: Speech,
  { counts, min, max }: Extract<Sentence, { kind: 'limit' }>,
): Piece[] {
  const number = (value: string | number) =>
    Number.isFinite(Number(value)) ? numberFormat(locale, {}).format(Number(value)) : String(value)
  const parts = counts.map(({ code, count }): Piece[] => [{ option: code }, `\u00a0${number(count)}`])
  const all = parts.length ? sayList(locale, 'conjunction', parts) : [{ gap: true } as const]
  const bounds =
    min && max
      ? t('studio.rules.limitBoth', { counts: mark(0), min: number(min), max: number(max) })
      : min
        ? t('studio.rules.limitMin', { counts: mark(0), min: number(min) })
        : max
          ? t('studio.rules.limitMax', { counts: mark(0), max: number(max) })
          : t('studio.rules.limitNone', { counts: mark(0) })
  return fill(bounds, [all])
}

/** A statement in words; brackets hold lists in lists together. */
export function sayTerm(speech: Speech, term: Term | undefined): Piece[] {
  if (!term) return [{ gap: true }]
  if (term.kind === 'option') return sayOption(speech, term)
  return sayList(
    speech.locale,
    term.kind === 'all' ? 'conjunction' : 'disjunction',
    term.of.map((part) =>
      part.kind === 'option' ? sayOption(speech, part) : ['(', ...sayTerm(speech, part), ')'],
    ),
  )
}

function sayOption({ t }: Speech, { code, without }: OptionTerm): Piece[] {
  const option: Piece = { option: code }
  return without ? fill(t('studio.rules.without', { option: mark(0) }), [[option]]) : [option]
}

function sayList(locale: Locale, type: 'conjunction' | 'disjunction', items: readonly Piece[][]): Piece[] {
  const words = listFormat(locale, { type }).format(items.map((_, index) => mark(index)))
  return fill(words, items)
}

/** The words with each mark replaced by what it stands for. */
function fill(words: string, parts: readonly (readonly Piece[])[]): Piece[] {
  return words
    .split(/([\uE000-\uE7FF])/)
    .filter(Boolean)
    .flatMap((piece): readonly Piece[] => {
      const code = piece.length === 1 ? piece.charCodeAt(0) - FIRST : -1
      return code >= 0 && code < 0x800 ? (parts[code] ?? []) : [piece]
    })
}

const twoMarks = { subject: mark(0), object: mark(1) }

const isOne = (term: Term | undefined) => term?.kind === 'option' && !term.without

/** `Finland, Germany and Japan`, by their codes. */
export function countriesIn(locale: Locale, codes: readonly string[]): string {
  return listFormat(locale, { type: 'conjunction' }).format(codes.map((code) => countryName(locale, code)))
}

export function countryName(locale: Locale, code: string): string {
  try {
    return displayNames(locale, { type: 'region' }).of(code) ?? code
  } catch {
    // No code of a country: what an editor has typed.
    return code
  }
}

/** A sentence as plain text, with options by their names. */
export function plainText(pieces: readonly Piece[], nameOf: (code: string) => string): string {
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : 'gap' in piece ? '…' : `“${nameOf(piece.option)}”`))
    .join('')
}
