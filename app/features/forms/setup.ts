import type { Block } from '#app/content/block.ts'
import { consentVersion } from './consent.ts'
import { fieldsOf, isGiven, type FieldName, type FormName } from './definitions.ts'

export type FormBlock = Block<'Register'> | Block<'MetricsPilotRequest'> | Block<'ContactForm'>

export interface Choice {
  code: string
  label: string
}

/** A form as an editor has set it up. */
export interface FormSetup {
  form: FormName
  /** What the visitor is asked. */
  asked: ReadonlySet<string>
  /** What the page knows. */
  given: Readonly<Record<string, unknown>>
  consentVersion: string
  interests: readonly Choice[]
  topics: readonly string[]
  /** Names of machines to suggest. */
  models: readonly string[]
  /** What stands in fields before anything is typed. */
  filled?: Readonly<Partial<Record<FieldName, string>>>
}

/** The form of a block, for the browser and for the server that takes it without script. */
export function setupOf(block: FormBlock): FormSetup {
  const version = consentVersion(block.consent_version, block.consent)
  const asked = (block.asked ?? []) as readonly FieldName[]
  const shared = { consentVersion: version, interests: [], topics: [], models: [], given: {} }
  if (block.component === 'Register') {
    const interests = choicesOf(block.interests)
    return {
      ...shared,
      form: 'registrations',
      asked: askedOf(
        'registrations',
        asked.filter((name) => name !== 'interests' || interests.length),
      ),
      given: { event: block.event },
      interests,
    }
  }
  if (block.component === 'MetricsPilotRequest')
    return {
      ...shared,
      form: 'pilot_requests',
      asked: askedOf('pilot_requests', asked),
      models: linesOf(block.models),
    }
  const topics = linesOf(block.topics)
  return {
    ...shared,
    form: 'contact_messages',
    asked: askedOf('contact_messages', topics.length ? [...asked, 'topic'] : asked),
    topics,
  }
}

/** Those of the fields that the form has, and those it cannot do without. */
export function askedOf(form: FormName, fields: readonly FieldName[]): ReadonlySet<string> {
  return new Set(
    fieldsOf(form).flatMap(([name, field]) =>
      !isGiven(field) && (field.required || field.kind === 'consent' || fields.includes(name)) ? [name] : [],
    ),
  )
}

function isFormBlock(block: { component?: unknown }): block is FormBlock {
  return ['Register', 'MetricsPilotRequest', 'ContactForm'].includes(String(block.component))
}

/** The form with a `_uid` anywhere in a page's content, or the first of a kind. */
export function findForm(content: unknown, fits: (block: FormBlock) => boolean): FormBlock | undefined {
  if (Array.isArray(content)) {
    for (const item of content) {
      const form = findForm(item, fits)
      if (form) return form
    }
    return undefined
  }
  if (typeof content !== 'object' || content === null) return undefined
  if (isFormBlock(content) && fits(content)) return content
  return findForm(Object.values(content), fits)
}

function linesOf(text: string | null | undefined): string[] {
  return (text ?? '').split('\n').flatMap((line) => (line.trim() ? [line.trim()] : []))
}

/** `wear: Wear parts` → the code and what is shown; a line without a code is none. */
function choicesOf(text: string | null | undefined): Choice[] {
  return linesOf(text).flatMap((line) => {
    const [, code = '', label = ''] = /^([A-Za-z0-9_-]{1,64})\s*[:：]\s*(.+)$/.exec(line) ?? []
    return code ? [{ code, label }] : []
  })
}
