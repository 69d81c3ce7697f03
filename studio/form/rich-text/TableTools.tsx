import type { Editor } from '@tiptap/core'
import { useT } from '#app/base/i18n/messages.tsx'
import styles from './RichText.module.css'

/** What can be done with the table one is in. */
export function TableTools({ editor }: { editor: Editor }) {
  const t = useT()
  const chain = () => editor.chain().focus()
  const tools: [label: string, run: () => void][] = [
    [t('studio.form.table.addRow'), () => chain().addRowAfter().run()],
    [t('studio.form.table.deleteRow'), () => chain().deleteRow().run()],
    [t('studio.form.table.addColumn'), () => chain().addColumnAfter().run()],
    [t('studio.form.table.deleteColumn'), () => chain().deleteColumn().run()],
    [t('studio.form.table.headerRow'), () => chain().toggleHeaderRow().run()],
    [t('studio.form.table.delete'), () => chain().deleteTable().run()],
  ]
  return (
    <div className={styles.row} role="toolbar" aria-label={t('studio.form.text.table')}>
      {tools.map(([label, run]) => (
        <button key={label} type="button" onClick={run}>
          {label}
        </button>
      ))}
    </div>
  )
}
