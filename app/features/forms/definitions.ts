/**
 * What the visitor can send, said once: the form in the browser, the server that takes a form posted without script, and
 * the database's rules (`npm run forms:rules` writes their part of `firestore.rules`) all follow these definitions.
 */
interface Common {
  required?: boolean
}

/** A text with something to read in it. `email` must look like an address. `given` is known already and not asked. */
export interface TextField extends Common {
  kind: 'text' | 'email' | 'tel' | 'paragraph' | 'option' | 'given'
  /** Characters. */
  max: number
  autoComplete?: string
  /** A regular expression, of what RE2 and browsers have in common, that fits the whole text. */
  pattern?: string
}

/** One of the events that take registrations; known already and not asked. */
interface EventField extends Common {
  kind: 'event'
}

/** Several codes of letters, digits and `_-`. */
interface CodesField extends Common {
  kind: 'codes'
  /** How many. */
  max: number
}

interface AmountField extends Common {
  kind: 'amount'
}

/** Agreed to or not: unticked at first, and absent from the document without a tick. */
interface ConsentField extends Common {
  kind: 'consent'
}

/** Machines: model, serial number, hours of work. */
interface FleetField extends Common {
  kind: 'fleet'
  /** How many. */
  max: number
}

export type FormField = TextField | EventField | CodesField | AmountField | ConsentField | FleetField

const person = {
  name: { kind: 'text', max: 200, required: true, autoComplete: 'name' },
  email: { kind: 'email', max: 254, required: true, autoComplete: 'email' },
  company: { kind: 'text', max: 200, autoComplete: 'organization' },
  phone: { kind: 'tel', max: 50, autoComplete: 'tel' },
  country: { kind: 'text', max: 100, autoComplete: 'country-name' },
} as const satisfies Record<string, FormField>

const message = { kind: 'paragraph', max: 5000 } as const satisfies FormField
/** One line without control or direction characters, as names of builds are kept. */
const oneLine = '[^\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]+'
const address = { kind: 'given', max: 2000, pattern: 'https?://[^\\s<>"]+' } as const satisfies FormField

/**
 * The events that take registrations: the code that forms name them by, and the id of their document in the live
 * database. An event is open until that document says it has ended. A code stays here as long as a page out of a cache
 * may send it.
 */
export const registrationEvents = {
  'open-pit-day-2027': 'open-pit-day',
} as const satisfies Record<string, string>
export type RegistrationEvent = keyof typeof registrationEvents

/** The event that a registration is for, by its code; undefined for one that takes none. */
export function eventOfRegistration(code: string): string | undefined {
  return Object.hasOwn(registrationEvents, code) ? registrationEvents[code as RegistrationEvent] : undefined
}

/**
 * Names of the wordings of consent, the current one first. Those before are still sent by pages out of a cache and by
 * forms that wait on a device.
 */
export const consentNames = ['2026-11', 'dialog', '1'] as const

/** Every form by the collection its documents go to, with its fields in the order they are asked. */
export const forms = {
  registrations: {
    ...person,
    jobTitle: { kind: 'text', max: 200, autoComplete: 'organization-title' },
    interests: { kind: 'codes', max: 20 },
    message,
    // Whether the organiser may see by name who came to the event.
    attendance: { kind: 'consent' },
    event: { kind: 'event', required: true },
  },
  pilot_requests: { ...person, fleet: { kind: 'fleet', max: 10 }, message, calculation: address },
  contact_messages: {
    topic: { kind: 'option', max: 200 },
    machine: { kind: 'text', max: 100 },
    ...person,
    message: { ...message, required: true },
  },
  quotes: {
    ...person,
    message,
    machine: { kind: 'given', max: 100, required: true },
    buildName: { kind: 'given', max: 120, pattern: oneLine },
    options: { kind: 'codes', max: 200 },
    link: address,
    price: { kind: 'amount' },
    currency: { kind: 'given', max: 3, pattern: '[A-Z]{3}' },
    // What every part of the build cost when they asked, as configurator/rules/seen-prices.ts writes it.
    prices: { kind: 'given', max: 6000, pattern: '[A-Za-z0-9=?.> -]+' },
    calculation: address,
  },
} as const satisfies Record<string, Record<string, FormField>>

export type FormName = keyof typeof forms
type FieldsOf<Form> = Form extends FormName ? keyof (typeof forms)[Form] & string : never
export type FieldName = FieldsOf<FormName>
export type FormDefinition = Readonly<Partial<Record<FieldName, FormField>>>

export function isFormName(name: string | null | undefined): name is FormName {
  return typeof name === 'string' && Object.hasOwn(forms, name)
}

/** The fields of a form in their order. */
export function fieldsOf(form: FormName): [FieldName, FormField][] {
  return Object.entries(forms[form] as FormDefinition) as [FieldName, FormField][]
}

/** Whether a form's page knows a field, so that it is not asked. */
export function isGiven({ kind }: FormField): boolean {
  return kind === 'given' || kind === 'event' || kind === 'amount'
}

/**
 * Characters that show nothing: spaces, controls, marks without a letter, and fillers that count as letters. A text of
 * these alone is blank. As a class of RE2, whose `\\x{…}` is `\\u{…}` in browsers.
 */
export const blankCharacters = '\\s\\p{Z}\\p{Cc}\\p{Cf}\\p{M}\\x{115F}\\x{1160}\\x{2800}\\x{3164}\\x{FFA0}'

/** What a mail library would read as the end of an address or the beginning of another, and what nobody sees in it. */
const notInAddress = '@\\s<>"(),;:\\[\\]\\\\\\p{Cc}\\p{Cf}'
const addressPart = `[^${notInAddress}]`

/** What an e-mail address must look like, for browsers, the server and the rules. */
export const emailPattern = `${addressPart}+@${addressPart}+\\.[^.${notInAddress}]{2,}`
/** Characters of the shortest address. */
export const minEmailLength = 5
/** What codes of choices consist of, and how many of it. */
export const codeLetters = 'A-Za-z0-9_-'
export const maxCodeLength = 64
/** Limits of one machine of a fleet. */
export const machineLimits = { model: 100, serial: 100, hours: 1_000_000 } as const
/** Where a visitor came from, of those who allow it: one line each. */
export const originPattern = oneLine
/** Characters of the page's path. */
export const maxPageLength = 500
/** The most an amount of money may be, in whole units of any currency. */
export const maxAmount = 1_000_000_000
/** What makes a submission look like a machine's: the trap that people do not see was filled, or it came too fast. */
export const suspicions = ['trap', 'speed'] as const
export type Suspicion = (typeof suspicions)[number]
