import type { DragEvent } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useVars } from '#app/base/ui/vars.ts'
import { inWords, languagesToDo, type TranslationCounts } from '../languages/to-do.ts'
import type { StoryLine } from '../service/types.ts'
import { hashOf } from '../workspace/place.ts'
import type { TreeRow } from './tree-rows.ts'
import styles from './StoryTree.module.css'

/** A line let go over another one. */
export interface Dropped {
  moved: number
  onto: StoryLine
}

interface StoryRowProps {
  row: TreeRow
  index: number
  /** Pixels from the top of the list. */
  top: number
  /** Shown beside the name. */
  path: string | undefined
  isOpen: boolean
  isCurrent: boolean
  /** How far its translations are. */
  toDo: TranslationCounts | undefined
  /** How many errors the checks find in it. */
  errors: number
  mayEdit: boolean
  mayMove: boolean
  onFocus: () => void
  onActivate: () => void
  onActions: () => void
  onDrop: (dropped: Dropped) => void
}

const TYPE = 'application/x-trackside-story'

/** A story or folder in the tree. */
export function StoryRow(props: StoryRowProps) {
  const { row, index, top, path, isOpen, isCurrent, toDo, errors, mayEdit, mayMove } = props
  const { onFocus, onActivate, onActions, onDrop } = props
  const t = useT()
  const { line, level, place, size, isExpanded } = row
  return (
    <div
      role="treeitem"
      className={styles.row}
      data-row={index}
      tabIndex={isCurrent ? 0 : -1}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={size}
      aria-expanded={isExpanded}
      aria-selected={isOpen}
      draggable={mayMove}
      onFocus={(event) => event.target === event.currentTarget && onFocus()}
      onDragStart={(event: DragEvent) => event.dataTransfer.setData(TYPE, String(line.id))}
      onDragOver={(event) => event.dataTransfer.types.includes(TYPE) && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const moved = Number(event.dataTransfer.getData(TYPE))
        if (moved) onDrop({ moved, onto: line })
      }}
      {...useVars({ '--top': `${top}px`, '--level': String(level) })}
    >
      {line.is_folder ? (
        <button type="button" className={styles.name} tabIndex={-1} data-folder onClick={onActivate}>
          {line.name}
        </button>
      ) : (
        <a
          className={styles.name}
          tabIndex={-1}
          draggable={false}
          href={hashOf({ view: 'story', story: line.id, locale: 'en' })}
          aria-current={isOpen ? 'page' : undefined}
          title={line.full_slug}
          onClick={onFocus}
        >
          {line.name}
          {path !== undefined && <small className={styles.path}>/{path}</small>}
        </a>
      )}
      {toDo && <LanguageMark counts={toDo} />}
      {errors > 0 && (
        <small data-state="errors">
          <span aria-hidden="true">! {errors}</span>
          <span className="visually-hidden">{t('studio.tree.errors', { count: errors })}</span>
        </small>
      )}
      <Mark line={line} />
      {mayEdit && (
        <button
          type="button"
          className={styles.more}
          tabIndex={-1}
          aria-label={t('studio.tree.actions', { name: line.name })}
          onClick={onActions}
        >
          ⋯
        </button>
      )}
    </div>
  )
}

/** Languages written out in a line. */
const NAMED = 2

/** In which languages how many texts are to be translated. */
function LanguageMark({ counts }: { counts: TranslationCounts }) {
  const t = useT()
  const languages = languagesToDo(counts)
  if (languages.length === 0) return null
  const words = t('studio.tree.toTranslate', { languages: inWords(languages) })
  const short = languages.slice(0, NAMED).map(({ locale, texts }) => `${locale} ${texts}`)
  if (languages.length > NAMED) short.push(`+${languages.length - NAMED}`)
  return (
    <small data-state="languages" title={words}>
      <span aria-hidden="true">{short.join(' · ')}</span>
      <span className="visually-hidden">{words}</span>
    </small>
  )
}

/** How a story stands to what visitors see. */
function Mark({ line }: { line: StoryLine }) {
  const t = useT()
  if (line.is_folder) return null
  const state = line.publish_at
    ? 'scheduled'
    : !line.published
      ? 'draft'
      : line.unpublished_changes
        ? 'changed'
        : undefined
  return state && <small data-state={state}>{t(`studio.tree.${state}`)}</small>
}
