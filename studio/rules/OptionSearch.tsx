import { useId, useState, type KeyboardEvent } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useConfiguring } from './configuring.ts'
import { searchOptions } from './sentence/options.ts'
import styles from './OptionSearch.module.css'

interface OptionSearchProps {
  label: string
  /** Codes that are not offered. */
  without?: readonly string[]
  onChoose: (code: string) => void
  onClose: () => void
}

/** Finds an option by its name, group or code; arrows go through the list, Enter takes one, Escape none. */
export function OptionSearch({ label, without = [], onChoose, onClose }: OptionSearchProps) {
  const t = useT()
  const id = useId()
  const { options } = useConfiguring()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const found = searchOptions(
    options.filter(({ code }) => !without.includes(code)),
    words,
  )
  const current = Math.min(at, found.length - 1)
  const go = (to: number) => {
    setAt(to)
    document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const option = found[current]
    if (event.key === 'ArrowDown') go(Math.min(current + 1, found.length - 1))
    else if (event.key === 'ArrowUp') go(Math.max(current - 1, 0))
    else if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && option) onChoose(option.code)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      className={styles.search}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose()
      }}
    >
      <input
        ref={(input) => input?.focus()}
        type="search"
        role="combobox"
        aria-label={label}
        placeholder={t('studio.rules.search')}
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found[current] && `${id}-${current}`}
        autoComplete="off"
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} tabIndex={-1}>
        {found.map((option, index) => (
          <button
            key={option.uid}
            id={`${id}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onClick={() => onChoose(option.code)}
          >
            <b>{option.title}</b> <span>{option.where}</span>
          </button>
        ))}
        {found.length === 0 && <p>{t('studio.rules.noOption')}</p>}
      </div>
    </div>
  )
}
