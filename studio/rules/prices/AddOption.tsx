import { useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useForm } from '../../form/use-form.ts'
import type { BlockValue } from '../../service/types.ts'
import { useConfiguring } from '../configuring.ts'
import { addOption, newOption } from './new-option.ts'
import styles from './PriceGrid.module.css'

interface AddOptionProps {
  group: BlockValue
  title: string
  onAdded: (uid: string) => void
}

/** Adds an option to a group by its name. */
export function AddOption({ group, title, onAdded }: AddOptionProps) {
  const t = useT()
  const { open } = useForm()
  const { block } = useConfiguring()
  const [name, setName] = useState<string>()
  if (name === undefined)
    return (
      <button
        type="button"
        className={styles.add}
        aria-label={t('studio.rules.prices.addTo', { group: title })}
        onClick={() => setName('')}
      >
        + {t('studio.rules.prices.add')}
      </button>
    )
  const add = () => {
    const text = name.trim()
    setName(undefined)
    if (!text) return
    const option = newOption(text, block)
    open.change((content) => addOption(content, group, option))
    onAdded(option._uid)
  }
  return (
    <span className={styles.adding}>
      <input
        ref={(input) => input?.focus()}
        aria-label={t('studio.rules.prices.name')}
        placeholder={t('studio.rules.prices.name')}
        lang="en"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') add()
          else if (event.key === 'Escape') setName(undefined)
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <button type="button" className={styles.add} onClick={add}>
        {t('studio.rules.prices.add')}
      </button>
    </span>
  )
}
