import { isFormName, type FormName } from '#app/features/forms/definitions.ts'
import { countryKey } from './join-form.ts'

/** Who is told of new leads by mail, and of which: of all kinds or countries where none is named. */
export interface AlertRule {
  email: string
  kinds: readonly FormName[]
  countries: readonly string[]
}

/** Rules at most. */
export const maxAlerts = 50
/** Where they stand. */
export const alertsPath = 'lead_settings/alerts'

/** The rules of the document's plain fields. */
export function readAlerts(data: Readonly<Record<string, unknown>> | undefined): AlertRule[] {
  const rules = Array.isArray(data?.rules) ? data.rules : []
  return rules.flatMap((value) => {
    const { email, kinds, countries } = (value ?? {}) as Record<string, unknown>
    if (typeof email !== 'string' || !email) return []
    const texts = (list: unknown) =>
      Array.isArray(list) ? list.filter((item): item is string => typeof item === 'string') : []
    return [{ email, kinds: texts(kinds).filter((kind) => isFormName(kind)), countries: texts(countries) }]
  })
}

/** The addresses that are told of a form, each once. */
export function alerted(rules: readonly AlertRule[], sent: { form: FormName; country: string }): string[] {
  const key = countryKey(sent.country)
  const hits = rules.filter(
    ({ kinds, countries }) =>
      (!kinds.length || kinds.includes(sent.form)) &&
      (!countries.length || countries.some((country) => countryKey(country) === key)),
  )
  return [...new Set(hits.map(({ email }) => email.trim().toLowerCase()))]
}
