import { useState, type KeyboardEvent } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import type { StoryLine } from '../../service/types.ts'
import { useWorkplace } from '../../workspace/editing.ts'
import { searchPages } from '../link-value.ts'
import styles from './Field.module.css'

interface PageSearchProps {
  id: string
  onChoose: (line: StoryLine) => void
  onClose: () => void
}

/** Finds a page of the site by words of its name or path; arrows go through the list, Enter takes one, Escape none. */
export function PageSearch({ id, onChoose, onClose }: PageSearchProps) {
  const t = useT()
  const { lines } = useWorkplace()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const found = searchPages(lines, words)
  const current = Math.min(at, found.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const line = found[current]
    if (event.key === 'ArrowDown') setAt(Math.min(current + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(current - 1, 0))
    else if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && line) onChoose(line)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.search}>
      <input
        id={id}
        ref={(input) => input?.focus()}
        type="search"
        role="combobox"
        aria-label={t('studio.form.link.search')}
        placeholder={t('studio.form.link.search')}
        aria-expanded={found.length > 0}
        aria-controls={`${id}-pages`}
        aria-activedescendant={found[current] && `${id}-${found[current].id}`}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-pages`} role="listbox" aria-label={t('studio.form.link.page')}>
        {found.map((line, index) => (
          <button
            key={line.id}
            id={`${id}-${line.id}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onClick={() => onChoose(line)}
          >
            <b>{line.name}</b> <span>/{line.full_slug}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
