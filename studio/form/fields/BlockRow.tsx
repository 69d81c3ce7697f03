import { memo, type KeyboardEvent, type PointerEvent } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { Dropdown } from '#app/base/ui/overlay/Dropdown.tsx'
import type { BlockValue } from '../../service/types.ts'
import { announce } from '../announce.tsx'
import { deleteBlock, duplicateBlock, stepBlock } from '../block-changes.ts'
import { copyToClipboard } from '../clipboard.ts'
import { firstTextOf } from '../kinds.ts'
import { blockLabel } from '../labels.ts'
import { useForm } from '../use-form.ts'
import styles from './Bloks.module.css'

interface BlockRowProps {
  block: BlockValue
  readOnly: boolean
  /** The list takes no more blocks. */
  isFull: boolean
  isDragged: boolean
  /** A dragged block would be put here. */
  mark: 'before' | 'after' | undefined
  onGrab: ((event: PointerEvent) => void) | undefined
  /** What can be pasted behind it, in words. */
  pasted: string | undefined
  onPaste: () => void
  onDelete: () => void
}

/** A block in a list: opens its form, and is moved (Alt with arrows), copied and deleted. */
export const BlockRow = memo(function BlockRow({
  block,
  readOnly,
  isFull,
  isDragged,
  mark,
  onGrab,
  pasted,
  onPaste,
  onDelete,
}: BlockRowProps) {
  const t = useT()
  const { open } = useForm()
  const { _uid: uid, component } = block
  const kind = blockLabel(component)
  const text = firstTextOf(block)
  const step = (by: -1 | 1) => {
    const moved = stepBlock(open, uid, by)
    announce(moved ? t('studio.form.moved', { ...moved }) : t('studio.form.atEnd'))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (readOnly || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li className={styles.row} data-dragged={isDragged || undefined} data-mark={mark} onKeyDown={onKeyDown}>
      {onGrab && (
        <span className={styles.handle} aria-hidden="true" onPointerDown={onGrab}>
          ⠿
        </span>
      )}
      <button type="button" className={styles.open} onClick={() => open.select(uid)}>
        <b>{kind}</b> {text && <span>{text}</span>}
      </button>
      {!readOnly && (
        <Dropdown
          label="⋯"
          name={t('studio.form.actions', { block: text || kind })}
          align="end"
          buttonClass={styles.more}
        >
          <button type="button" onClick={() => step(-1)}>
            {t('studio.form.moveUp')}
          </button>
          <button type="button" onClick={() => step(1)}>
            {t('studio.form.moveDown')}
          </button>
          {!isFull && (
            <button
              type="button"
              onClick={() => {
                duplicateBlock(open, uid)
                announce(t('studio.form.duplicated'))
              }}
            >
              {t('studio.form.duplicate')}
            </button>
          )}
          <button
            type="button"
            onClick={() => {
              copyToClipboard([block])
              announce(t('studio.form.copied'))
            }}
          >
            {t('studio.form.copy')}
          </button>
          {pasted !== undefined && (
            <button type="button" onClick={onPaste}>
              {t('studio.form.pasteAfter', { kind: pasted })}
            </button>
          )}
          <button
            type="button"
            onClick={() => {
              deleteBlock(open, uid)
              onDelete()
              announce(t('studio.form.deleted'))
            }}
          >
            {t('studio.form.delete')}
          </button>
        </Dropdown>
      )}
    </li>
  )
})
