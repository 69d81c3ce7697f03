import { useEffect, useRef } from 'react'
import { useStore } from '#app/base/use-store.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { wantedPlace } from '../../preview/wishes.ts'
import { isBlock } from '../../story/blocks.ts'
import { announce } from '../announce.tsx'
import { addBlock, moveTo, pasteBlocks } from '../block-changes.ts'
import { copyToClipboard, useCopied } from '../clipboard.ts'
import { allowedKinds } from '../kinds.ts'
import { blockLabel } from '../labels.ts'
import { markFresh } from '../fresh-blocks.ts'
import { newBlock } from '../new-block.ts'
import { useForm } from '../use-form.ts'
import { useDragging } from '../use-dragging.ts'
import { AddBlock } from './AddBlock.tsx'
import { BlockRow } from './BlockRow.tsx'
import type { FieldInputProps } from './field-input.ts'
import styles from './Bloks.module.css'

/** The blocks in a field: each opens its own form, is dragged or moved by keys, copied, deleted; new ones are added. */
export function BloksField({ id, uid, field, value, readOnly }: FieldInputProps) {
  const t = useT()
  const { open } = useForm()
  const copied = useCopied()
  const wanted = useStore(wantedPlace, undefined)
  const isWanted = wanted?.parent === uid && wanted.field === field.name
  const list = useRef<HTMLOListElement>(null)
  const blocks = Array.isArray(value) ? value.filter(isBlock) : []
  const kinds = allowedKinds(field)
  const isFull = field.maximum !== undefined && blocks.length >= field.maximum
  const placeAt = (index: number) => ({ parent: uid, field: field.name, index })
  const dragging = useDragging(list, (from, to) => {
    const block = blocks[from]
    if (!block) return
    moveTo(open, block._uid, placeAt(to))
    announce(t('studio.form.moved', { place: to > from ? to : to + 1, count: blocks.length }))
  })
  // The row that had the focus goes: it is for the one in its place then, or for the button that adds one.
  const deleted = useRef(-1)
  useEffect(() => {
    if (deleted.current < 0) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(':scope > li > button') ?? [])]
    ;(rows[deleted.current] ?? rows.at(-1) ?? document.getElementById(id))?.focus()
    deleted.current = -1
  }, [blocks.length, id])
  const [first, ...others] = copied
  const fits =
    copied.every(({ component }) => kinds.some(({ name }) => name === component)) &&
    blocks.length + copied.length <= (field.maximum ?? Infinity)
  const pasted =
    first &&
    (others.length === 0 ? blockLabel(first.component) : t('studio.form.blocks', { count: copied.length }))
  const pasteAt = (index: number) => {
    pasteBlocks(open, placeAt(index), copied)
    announce(t('studio.form.pasted', { kind: pasted ?? '' }))
  }
  return (
    <div className={styles.bloks}>
      <ol ref={list} className={styles.list} data-dragging={dragging.from === undefined ? undefined : ''}>
        {blocks.map((block, index) => (
          <BlockRow
            key={block._uid}
            block={block}
            readOnly={readOnly}
            isFull={isFull}
            isDragged={dragging.from === index}
            mark={markAt(index, blocks.length, dragging.to)}
            onGrab={readOnly ? undefined : (event) => dragging.grab(event, index)}
            pasted={fits ? pasted : undefined}
            onPaste={() => pasteAt(index + 1)}
            onDelete={() => {
              deleted.current = index
            }}
          />
        ))}
      </ol>
      {!readOnly && (
        <div className={styles.below}>
          {!isFull && (
            <AddBlock
              id={id}
              kinds={kinds}
              isWanted={isWanted}
              onClose={() => wantedPlace.set(undefined)}
              onAdd={(kind) => {
                const added = newBlock(kind)
                markFresh(added)
                addBlock(open, isWanted ? wanted : placeAt(blocks.length), added)
                wantedPlace.set(undefined)
              }}
            />
          )}
          {fits && pasted !== undefined && (
            <button type="button" onClick={() => pasteAt(blocks.length)}>
              {t('studio.form.paste', { kind: pasted })}
            </button>
          )}
          {blocks.length > 1 && (
            <button
              type="button"
              onClick={() => {
                copyToClipboard(blocks)
                announce(t('studio.form.copied'))
              }}
            >
              {t('studio.form.copyAll', { count: blocks.length })}
            </button>
          )}
        </div>
      )}
      {isFull && <p className={styles.note}>{t('studio.form.full', { count: field.maximum ?? 0 })}</p>}
    </div>
  )
}

/** Where the line stands that shows the place a dragged block would get. */
function markAt(index: number, count: number, to: number | undefined): 'before' | 'after' | undefined {
  if (to === index) return 'before'
  return to === count && index === count - 1 ? 'after' : undefined
}
