import type { Translate } from '#app/base/i18n/messages.tsx'
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
      return t('studio.form.fault.form', fault.values)
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
