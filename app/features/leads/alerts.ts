import { defaultLocale, isLocale, type Locale } from '#app/content/locales.ts'
import { isFormName, type FormName } from '#app/features/forms/definitions.ts'
import { countryKey } from './join-form.ts'

/** Who is told of new leads by mail, of which, and in which language: of all kinds or countries where none is named. */
export interface AlertRule {
  email: string
  kinds: readonly FormName[]
  countries: readonly string[]
  locale: Locale
}

/** Rules at most. */
export const maxAlerts = 50
/** Where they stand. */
export const alertsPath = 'lead_settings/alerts'

/** The rules of the document's plain fields. */
export function readAlerts(data: Readonly<Record<string, unknown>> | undefined): AlertRule[] {
  const rules = Array.isArray(data?.rules) ? data.rules : []
  return rules.flatMap((value) => {
    const { email, kinds, countries, locale } = (value ?? {}) as Record<string, unknown>
    if (typeof email !== 'string' || !email) return []
    const texts = (list: unknown) =>
      Array.isArray(list) ? list.filter((item): item is string => typeof item === 'string') : []
    const language = typeof locale === 'string' && isLocale(locale) ? locale : defaultLocale
    return [
      {
        email,
        kinds: texts(kinds).filter((kind) => isFormName(kind)),
        countries: texts(countries),
        locale: language,
      },
    ]
  })
}

/** Who is told of a form, each address once: in the language of the rule for its country, or else of the first. */
export function alerted(
  rules: readonly AlertRule[],
  sent: { form: FormName; country: string },
): { to: string; locale: Locale }[] {
  const key = countryKey(sent.country)
  const hits = rules.filter(
    ({ kinds, countries }) =>
      (!kinds.length || kinds.includes(sent.form)) &&
      (!countries.length || countries.some((country) => countryKey(country) === key)),
  )
  const languages = new Map<string, Locale>()
  for (const { email, locale } of hits.toSorted((one, other) => exactness(other) - exactness(one))) {
    const to = email.trim().toLowerCase()
    if (!languages.has(to)) languages.set(to, locale)
  }
  return [...languages].map(([to, locale]) => ({ to, locale }))
}

/** A rule for a country says more than one for a kind, and that more than one for everything. */
const exactness = ({ kinds, countries }: AlertRule): number =>
  (countries.length ? 2 : 0) + (kinds.length ? 1 : 0)
