import { numberFormat } from '#app/base/i18n/formats.ts'
import type { Translate } from '#app/base/i18n/messages.tsx'
import type { Locale } from '#app/content/locales.ts'
import { allowedBy } from './pattern.ts'
import type { Fault } from './validate.ts'

/** A sentence that says what is wrong with a field. */
export function faultWords(t: Translate, fault: Fault): string {
  switch (fault.id) {
    case 'required':
      return t('studio.form.fault.required')
    case 'tooLong':
      return t('studio.form.fault.tooLong', fault.values)
    case 'noNumber':
      return t('studio.form.fault.noNumber')
    case 'tooSmall':
      return t('studio.form.fault.tooSmall', fault.values)
    case 'tooLarge':
      return t('studio.form.fault.tooLarge', fault.values)
    case 'decimals':
      return t('studio.form.fault.decimals', fault.values)
    case 'form':
      return patternWords(t, String(fault.values.pattern))
    case 'tooFew':
      return t('studio.form.fault.tooFew', fault.values)
    case 'tooMany':
      return t('studio.form.fault.tooMany', fault.values)
    case 'noEmail':
      return t('studio.form.fault.noEmail')
    case 'noAddress':
      return t('studio.form.fault.noAddress')
  }
}

/** Why a text was not pasted. */
export function pasteWords(
  t: Translate,
  locale: Locale,
  { length, max }: { length: number; max: number },
): string {
  const number = numberFormat(locale)
  return t('studio.form.pasteTooLong', { length: number.format(length), max: number.format(max) })
}

/** What a text with a pattern may be made of: an editor reads no regular expressions. */
function patternWords(t: Translate, pattern: string): string {
  const { kinds, signs, least, most, isParted } = allowedBy(pattern)
  const parts = [
    ...kinds.map((kind) => t(`studio.form.allowed.${kind}`)),
    ...signs.map((sign) => `“${sign}”`),
  ]
  const [last = '', ...others] = parts.toReversed()
  const what =
    others.length > 0
      ? t('studio.form.allowed.and', { list: others.toReversed().join(t('studio.form.allowed.comma')), last })
      : last
  const count =
    least === undefined || most === undefined
      ? ''
      : least === most
        ? t('studio.form.allowed.exactly', { count: most })
        : t('studio.form.allowed.between', { least, most })
  const [sign] = signs
  const between = isParted && sign !== undefined ? t('studio.form.allowed.parted', { sign }) : ''
  return [t('studio.form.fault.form', { what }), count, between].filter(Boolean).join(' ')
}
