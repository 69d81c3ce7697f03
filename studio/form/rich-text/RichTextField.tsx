import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Editor } from '@tiptap/core'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import type { JsonObject } from '#app/content/json.ts'
import type { FieldInputProps } from '../fields/field-input.ts'
import { isSame } from '../../story/merge.ts'
import { pasteWords } from '../fault-words.ts'
import { textsOf } from '../values.ts'
import { openEditor, showText } from './rich-editor.ts'
import styles from './RichText.module.css'
import { ToolBar } from './ToolBar.tsx'

/** A rich text. The story's own steps back and forward are those of the text. */
export default function RichTextField({ id, value, onChange, readOnly, described }: FieldInputProps) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [isStrange, setStrange] = useState(false)
  /** What was not pasted. */
  const [tooLong, setTooLong] = useState<{ length: number; max: number }>()
  const locale = useLocale()
  const shown = useRef(value)
  const change = useEffectEvent((next: JsonObject) => {
    shown.current = next
    setTooLong(undefined)
    onChange(next)
  })
  const { 'aria-describedby': describedBy, 'aria-invalid': isWrong } = described
  const open = useEffectEvent((element: HTMLElement) =>
    openEditor({
      element,
      value,
      isEditable: !readOnly,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
      onChange: (next) => change(next),
      onTooLong: setTooLong,
    }),
  )
  useEffect(() => {
    if (!place.current) return undefined
    let opened: Editor
    try {
      opened = open(place.current)
    } catch {
      // oxlint-disable-next-line react/set-state-in-effect
      setStrange(true)
      return undefined
    }
    setEditor(opened)
    return () => opened.destroy()
  }, [])
  useEffect(() => {
    // The service gives back what was saved in an order of its own.
    if (!editor || isSame(value, shown.current)) return
    shown.current = value
    showText(editor, value)
  }, [editor, value])
  useEffect(() => {
    if (!editor || editor.isDestroyed) return
    if (isWrong) editor.view.dom.setAttribute('aria-invalid', 'true')
    else editor.view.dom.removeAttribute('aria-invalid')
  }, [editor, isWrong])
  return (
    <div className={styles.editor}>
      {editor && !readOnly && <ToolBar editor={editor} id={id} />}
      {isStrange && (
        <>
          <p className={styles.strange}>{t('studio.form.text.strange')}</p>
          <p>{textsOf(value)}</p>
        </>
      )}
      <div ref={place} className={styles.text} />
      <p role="alert" className={styles.strange} hidden={!tooLong}>
        {tooLong && pasteWords(t, locale, tooLong)}
      </p>
    </div>
  )
}
