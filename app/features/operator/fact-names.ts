import type { FieldName } from '#app/features/forms/definitions.ts'
import type { MessageId } from '#app/base/i18n/messages.tsx'

/** What is kept with a form beside what was asked. */
type KeptWith = 'consent' | 'consentVersion' | 'createdAt' | 'locale' | 'page' | 'suspect' | 'uid'

const names: Record<FieldName | KeptWith, MessageId> = {
  attendance: 'operator.fact.attendance',
  buildName: 'operator.fact.buildName',
  calculation: 'operator.fact.calculation',
  company: 'forms.company',
  consent: 'operator.fact.consent',
  consentVersion: 'operator.fact.consentVersion',
  country: 'forms.country',
  createdAt: 'operator.fact.createdAt',
  currency: 'operator.fact.currency',
  email: 'forms.email',
  event: 'operator.fact.event',
  fleet: 'forms.fleet',
  interests: 'forms.interests',
  jobTitle: 'forms.jobTitle',
  link: 'operator.fact.link',
  locale: 'operator.fact.locale',
  machine: 'forms.whichMachine',
  message: 'forms.message',
  name: 'forms.name',
  options: 'operator.fact.options',
  page: 'operator.fact.page',
  phone: 'forms.phone',
  price: 'operator.fact.price',
  prices: 'operator.fact.prices',
  suspect: 'operator.fact.suspect',
  topic: 'forms.topic',
  uid: 'operator.fact.uid',
}

/** What a field of a form is called to whoever reads it; undefined for one that a later build has written. */
export function factName(field: string): MessageId | undefined {
  return Object.hasOwn(names, field) ? names[field as keyof typeof names] : undefined
}
