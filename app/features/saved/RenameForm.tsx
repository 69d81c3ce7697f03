import { useId, useState, type FormEvent } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { Icon } from '#app/base/ui/Icon.tsx'
import { areSameNames, cleanName, maxNameLength } from './names.ts'
import styles from './SavedItems.module.css'

interface RenameFormProps {
  name: string
  /** Names that others of the list have. */
  others: readonly string[]
  onName: (name: string) => void
  onLeave: () => void
}

/** Gives something saved another name, in place: Enter keeps it, Escape leaves it as it was. */
export default function RenameForm({ name, others, onName, onLeave }: RenameFormProps) {
  const t = useT()
  const id = useId()
  const [fault, setFault] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = cleanName(String(new FormData(event.currentTarget).get('name') ?? ''))
    const taken = others.find((other) => areSameNames(other, entered))
    if (!entered) setFault(t('ui.nameEmpty'))
    else if (taken !== undefined) setFault(t('ui.nameTaken', { name: taken }))
    else onName(entered)
  }
  return (
    <form className={styles.rename} onSubmit={submit}>
      <label>
        <span className="visually-hidden">{t('ui.nameOf')}</span>
        <input
          name="name"
          defaultValue={name}
          maxLength={maxNameLength}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever asked to name it writes the name next.
          autoFocus
          onFocus={(event) => event.target.select()}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
          onChange={() => setFault('')}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onLeave()
          }}
        />
      </label>
      <button type="submit" className="icon-button" aria-label={t('ui.nameKeep')}>
        <Icon name="check" />
      </button>
      {fault && (
        <p id={id} role="alert">
          {fault}
        </p>
      )}
    </form>
  )
}
