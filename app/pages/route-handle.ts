import type { Locale } from '#app/i18n/locales.ts'

export type LayoutKind = 'byo' | 'default' | 'plain' | 'registration'

export interface RouteHandle {
  locale: Locale
  layout: LayoutKind
}
