import { setupI18n, type I18n } from '@lingui/core'
import { createContext, use, type ReactNode } from 'react'
import { defaultLocale, type Locale } from '#app/content/locales.ts'

/** Which words there are. `app/site/words/catalog.ts` fills it in, so that a misspelt id does not compile. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Words {}

export type MessageId = Words extends { id: infer Id extends string } ? Id : never
/** Files of words: those of every page, and those that are fetched later. */
export type MessagePart = Words extends { part: infer Part extends string } ? Part : never

/** ICU messages of one language, compiled to Lingui's token form, by id. */
export type Messages = Parameters<I18n['load']>[1]
export type Translate = (id: MessageId, values?: Record<string, string | number>) => string

const loaded = new Map<Locale, Translate>()
const cache = new Map<Locale, Messages>()

/** Makes a language's messages available; a second call replaces them. */
export function addMessages(locale: Locale, messages: Messages): Translate {
  const i18n = setupI18n({ locale, messages: { [locale]: messages }, missing: (_, id) => id })
  const translate: Translate = (id, values) => {
    const message = messages[id]
    const plain = Array.isArray(message) && message.length === 1 ? message[0] : message
    return typeof plain === 'string' ? plain : i18n._(id, values)
  }
  loaded.set(locale, translate)
  cache.set(locale, messages)
  return translate
}

/** Adds to a language's messages what is fetched later. */
export function addMoreMessages(locale: Locale, messages: Messages): void {
  addMessages(locale, { ...(cache.get(locale) ?? cache.get(defaultLocale)), ...messages })
}

/** The messages of a language, or of English while they are not loaded. */
export function messagesOf(locale: Locale): Translate {
  return loaded.get(locale) ?? loaded.get(defaultLocale) ?? ((id) => id)
}

const LocaleContext = createContext<Locale>(defaultLocale)

export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>
}

/** The language of the page. */
export function useLocale(): Locale {
  return use(LocaleContext)
}

/** `t('header.menu')` in the language of the page. */
export function useT(): Translate {
  return messagesOf(useLocale())
}
