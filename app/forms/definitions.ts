/**
 * What the visitor can send, said once: the form in the browser, the server that takes a form posted without script, and
 * the database's rules (`npm run forms:rules` writes their part of `firestore.rules`) all follow these definitions.
 */
interface Common {
  required?: boolean
}

/** One line; `email` must look like an address. `given` is known already and not asked. */
interface TextField extends Common {
  kind: 'text' | 'email' | 'tel' | 'paragraph' | 'option' | 'given'
  /** Characters. */
  most: number
  autoComplete?: string
}

/** Several codes of letters, digits and `_-`. */
interface CodesField extends Common {
  kind: 'codes'
  /** How many. */
  most: number
}

interface AmountField extends Common {
  kind: 'amount'
}

/** Machines: model, serial number, hours of work. */
interface FleetField extends Common {
  kind: 'fleet'
  /** How many. */
  most: number
}

export type FormField = TextField | CodesField | AmountField | FleetField

const person = {
  name: { kind: 'text', most: 200, required: true, autoComplete: 'name' },
  email: { kind: 'email', most: 254, required: true, autoComplete: 'email' },
  company: { kind: 'text', most: 200, autoComplete: 'organization' },
  phone: { kind: 'tel', most: 50, autoComplete: 'tel' },
  country: { kind: 'text', most: 100, autoComplete: 'country-name' },
} as const satisfies Record<string, FormField>

const message = { kind: 'paragraph', most: 5000 } as const satisfies FormField
/** Address of a profit calculation that led here. */
const calculation = { kind: 'given', most: 2000 } as const satisfies FormField

/** Every form by the collection its documents go to, with its fields in the order they are asked. */
export const forms = {
  registrations: {
    ...person,
    jobTitle: { kind: 'text', most: 200, autoComplete: 'organization-title' },
    interests: { kind: 'codes', most: 20 },
    message,
    event: { kind: 'given', most: 200, required: true },
  },
  pilot_requests: { ...person, fleet: { kind: 'fleet', most: 10 }, message, calculation },
  contact_messages: {
    topic: { kind: 'option', most: 200 },
    ...person,
    message: { ...message, required: true },
  },
  quotes: {
    ...person,
    message,
    machine: { kind: 'given', most: 100, required: true },
    options: { kind: 'codes', most: 200 },
    link: { kind: 'given', most: 2000 },
    price: { kind: 'amount' },
    currency: { kind: 'given', most: 3 },
    calculation,
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

/** What an e-mail address must look like, for browsers, the server and the rules. */
export const emailPattern = '[^@\\s<>"]+@[^@\\s<>"]+\\.[^@\\s<>".]{2,}'
/** Characters of the shortest address. */
export const emailLeast = 5
/** What codes of choices consist of, and how many of it. */
export const codeLetters = 'A-Za-z0-9_-'
export const codeMost = 64
/** Limits of one machine of a fleet. */
export const machineLimits = { model: 100, serial: 100, hours: 1_000_000 } as const
/** Characters of the page's path, and of the version of the text that was agreed to. */
export const pageMost = 500
export const consentVersionMost = 100
/** What makes a submission look like a machine's: the trap that people do not see was filled, or it came too fast. */
export const suspicions = ['trap', 'speed'] as const
export type Suspicion = (typeof suspicions)[number]
