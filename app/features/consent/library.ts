import * as library from 'vanilla-cookieconsent'
import { locales, type Locale } from '#app/content/locales.ts'
import { pageLocale } from '#app/base/i18n/page-locale.ts'
import { messagesOf } from '#app/base/i18n/messages.tsx'
import { categories, consentDays, consentVersion, recordKey, type Category } from './record.ts'
import { readAgain } from './stored-answer.ts'
import './bar.css'

/*
 * The consent library keeps the record (what, when, which version, under a random id, for how long) and draws the bar.
 * The switches are the site's own, in the cookie settings.
 */
let running: Promise<void> | undefined

/** `asked` are the categories that “allow” allows, besides what is named singly. */
function run(locale: Locale, asked: readonly Category[]): Promise<void> {
  return (running ??= library.run({
    root: place(),
    autoShow: false,
    hideFromBots: false,
    manageScriptTags: false,
    autoClearCookies: false,
    revision: consentVersion,
    cookie: { name: recordKey, useLocalStorage: true, expiresAfterDays: consentDays },
    guiOptions: { consentModal: { layout: 'bar inline' } },
    categories: Object.fromEntries(asked.map((category) => [category, {}])),
    language: {
      default: locale,
      translations: Object.fromEntries(locales.map((item) => [item, () => words(item, asked)])),
    },
    onFirstConsent: () => readAgain(),
    onChange: () => readAgain(),
    onModalReady: ({ modal }) => letFocusPass(modal),
  }))
}

function words(locale: Locale, asked: readonly Category[]) {
  const t = messagesOf(locale)
  const settings = document.getElementById('cookie-settings')
  return {
    consentModal: {
      title: t('consent.title'),
      description: asked.includes('measurement')
        ? `${t('consent.ask')} ${t('consent.askCounted')}`
        : t('consent.ask'),
      acceptAllBtn: t('consent.allow'),
      acceptNecessaryBtn: t('consent.refuse'),
      ...(settings && { footer: `<a href="#cookie-settings">${t('consent.choose')}</a>` }),
    },
    preferencesModal: { sections: [] },
  }
}

/** First in the page, so that it is the first thing the Tab key reaches, not the last. */
function place(): HTMLElement {
  const element = document.getElementById('consent')
  if (element) return element
  const made = document.createElement('div')
  made.id = 'consent'
  const skip = document.querySelector('body > .skip')
  if (skip) skip.after(made)
  else document.body.prepend(made)
  return made
}

/** The bar hinders nobody: it is no modal, and the Tab key leads through it and out. */
function letFocusPass(bar: HTMLElement): void {
  bar.removeAttribute('aria-modal')
  bar.parentElement?.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Tab') event.stopPropagation()
      // Put off, not answered: the next page asks again.
      if (event.key === 'Escape') library.hide()
    },
    { capture: true },
  )
  bar.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) hideBar()
  })
}

/** Shows the bar, in a language whose words are loaded; it asks for measurement where anything is measured. */
export async function showBar(locale: Locale, isCounted: boolean): Promise<void> {
  await run(
    locale,
    categories.filter((category) => isCounted || category !== 'measurement'),
  )
  await library.setLanguage(locale)
  library.show(true)
}

/** Takes the bar away without moving the focus, as the library would: it is wherever the visitor is at work. */
export function hideBar(): void {
  document.documentElement.classList.remove('show--consent')
}

export async function keepAnswer(allowed: readonly Category[]): Promise<void> {
  await run(pageLocale(), categories)
  library.acceptCategory([...allowed])
  hideBar()
}

export function forget(): void {
  if (running) library.reset(true)
  running = undefined
}
