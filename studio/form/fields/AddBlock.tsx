import { searchFor } from '#common/search.ts'
import { useEffect, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { labelOf, type BlockKind } from '../kinds.ts'
import { blockLabel } from '../labels.ts'
import { useKindHelps } from '../kind-help.ts'
import styles from './Bloks.module.css'

/** Above this the kinds can be searched. */
const MANY = 8

interface AddBlockProps {
  id: string
  kinds: readonly BlockKind[]
  /** Somebody has asked in the page for a block here: the list stands open. */
  isWanted?: boolean
  /** The list has been closed without a choice. */
  onClose?: () => void
  onAdd: (kind: string) => void
}

/**
 * Adds a block: at once where one kind is allowed, of a list that says what each is where there are several. They are
 * found by their English names too, which the guides say, and after those by what is said of them.
 */
export function AddBlock({ id, kinds, isWanted = false, onClose, onAdd }: AddBlockProps) {
  const t = useT()
  const [isShown, setOpen] = useState(false)
  const isOpen = isShown || isWanted
  useEffect(() => {
    if (!isWanted) return
    const button = document.getElementById(id)
    button?.closest('details')?.setAttribute('open', '')
    button?.scrollIntoView({ block: 'center' })
    button?.focus()
  }, [id, isWanted])
  const [search, setSearch] = useState('')
  const help = useKindHelps()
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  const [only] = kinds
  if (!only) return null
  if (kinds.length === 1)
    return (
      <button id={id} type="button" onClick={() => onAdd(only.name)}>
        {t('studio.form.addKind', { kind: blockLabel(only.name) })}
      </button>
    )
  const fits = searchFor(search)
  const isNamed = ({ name }: BlockKind) => fits(`${blockLabel(name)} ${labelOf(name)}`)
  const named = kinds.filter(isNamed)
  const found = [...named, ...kinds.filter((kind) => !isNamed(kind) && fits(help(kind.name) ?? ''))]
  return (
    <>
      <button id={id} type="button" aria-expanded={isOpen} onClick={() => (isOpen ? close() : setOpen(true))}>
        {t('studio.form.add')}
      </button>
      {isOpen && (
        <div
          ref={bringIntoView}
          className={styles.kinds}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            close()
            document.getElementById(id)?.focus()
          }}
        >
          {kinds.length > MANY && (
            <input
              ref={(input) => input?.focus()}
              type="search"
              aria-label={t('studio.form.searchKinds')}
              placeholder={t('studio.form.searchKinds')}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          )}
          <p role="status">{found.length === 0 && t('studio.form.noKinds')}</p>
          {found.map(({ name }) => (
            <button
              key={name}
              type="button"
              onClick={() => {
                setOpen(false)
                onAdd(name)
              }}
            >
              <b>{blockLabel(name)}</b>
              {help(name) && <span>{help(name)}</span>}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

/** The list opens below its button, which may stand at the lower edge. */
const bringIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })
