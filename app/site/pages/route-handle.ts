import type { Locale } from '#app/content/locales.ts'

export type LayoutKind = 'byo' | 'default' | 'plain' | 'registration'

export interface RouteHandle {
  locale: Locale
  layout: LayoutKind
}
