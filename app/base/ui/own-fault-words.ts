import { useEffect, useEffectEvent } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'

/** Has the browser say what is wrong with a field in the page’s language: its own words are in the browser’s. */
export function useOwnFaultWords(): void {
  const t = useT()
  const wordsFor = useEffectEvent(({ validity, minLength, type }: HTMLInputElement) =>
    validity.tooShort
      ? t('account.rule.length', { min: minLength })
      : t(validity.valueMissing ? 'forms.missing' : type === 'email' ? 'forms.wrongEmail' : 'forms.wrong'),
  )
  useEffect(() => {
    let told: HTMLInputElement[] = []
    const tell = ({ target }: Event) => {
      // Or another field: what is asked of it here, all of them have.
      const field = target as HTMLInputElement
      if (field.validity.customError) return
      field.setCustomValidity(wordsFor(field))
      told.push(field)
    }
    // What was said makes a field wrong: it ends before the browser looks again.
    const forget = () => {
      for (const field of told) field.setCustomValidity('')
      told = []
    }
    document.addEventListener('invalid', tell, true)
    document.addEventListener('click', forget, true)
    document.addEventListener('input', forget, true)
    return () => {
      forget()
      document.removeEventListener('invalid', tell, true)
      document.removeEventListener('click', forget, true)
      document.removeEventListener('input', forget, true)
    }
  }, [])
}
