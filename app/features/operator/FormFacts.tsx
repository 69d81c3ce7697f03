import type { ReactNode } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { languageName } from '#app/features/event/language-name.ts'
import { textOf } from './csv.ts'
import { factName } from './fact-names.ts'
import { OwnLink } from './OwnLink.tsx'
import styles from './Inbox.module.css'

interface FormFactsProps {
  /** A form as it is stored. */
  fields: Readonly<Record<string, unknown>>
  /** Whether a field is said elsewhere already. */
  isKnown: (name: string, value: unknown) => boolean
  /** Further facts below. */
  children?: ReactNode
}

/** What a visitor has written into a form, in the order of what its fields are called; what is empty is left out. */
export function FormFacts({ fields, isKnown, children }: FormFactsProps) {
  const t = useT()
  const locale = useLocale()
  const facts = Object.entries(fields)
    .filter(([name, value]) => textOf(value) && !isKnown(name, value))
    .map(([name, value]) => {
      const words = factName(name)
      const text =
        typeof value === 'boolean'
          ? t(value ? 'operator.fact.yes' : 'operator.fact.no')
          : name === 'locale'
            ? languageName(textOf(value), textOf(value), locale)
            : textOf(value)
      return { name, called: words ? t(words) : name, text }
    })
    .toSorted((one, other) => one.called.localeCompare(other.called, locale))
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, called, text }) => (
        <div key={name}>
          <dt>{called}</dt>
          <dd dir="auto">
            <OwnLink text={text} />
          </dd>
        </div>
      ))}
      {children}
    </dl>
  )
}
