import { defaultLocale, isLocale, localePath } from '#app/content/locales.ts'
import { accountModal } from '#app/content/series.ts'

/** Where somebody who reads a language looks after their account: `/de#my-lokotrack-modal`. */
export function accountPath(language: string): string {
  const [code] = language.split('-')
  return `${localePath(isLocale(code) ? code : defaultLocale, '')}#${accountModal(null)}`
}
