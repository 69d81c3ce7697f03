import type { ReactNode } from 'react'
import { textOf } from './csv.ts'
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

/** What a visitor has written into a form, by the names of its fields; what is empty is left out. */
export function FormFacts({ fields, isKnown, children }: FormFactsProps) {
  const facts = Object.entries(fields)
    .filter(([name, value]) => textOf(value) && !isKnown(name, value))
    .toSorted(([one], [other]) => one.localeCompare(other))
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">
            <OwnLink text={textOf(value)} />
          </dd>
        </div>
      ))}
      {children}
    </dl>
  )
}
