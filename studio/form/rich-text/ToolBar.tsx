import { useReducer, useEffect, useState } from 'react'
import type { Editor } from '@tiptap/core'
import { useT } from '#app/base/i18n/messages.tsx'
import type { JsonObject } from '#app/content/json.ts'
import { AssetChooser } from '../fields/AssetChooser.tsx'
import { LinkChooser } from '../fields/LinkChooser.tsx'
import { noLink } from '../link-value.ts'
import type { AssetValue } from '../values.ts'
import { readMark, writeMark } from './link-mark.ts'
import styles from './RichText.module.css'
import { TableTools } from './TableTools.tsx'

const headings = [2, 3, 4]

/** What can be done with the chosen words: kinds of paragraphs, marks, links, lists, tables, pictures. */
export function ToolBar({ editor, id }: { editor: Editor; id: string }) {
  const t = useT()
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const [panel, setPanel] = useState<'link' | 'picture'>()
  useEffect(() => {
    editor.on('transaction', draw)
    return () => void editor.off('transaction', draw)
  }, [editor])
  const level = headings.find((each) => editor.isActive('heading', { level: each })) ?? 0
  const setKind = (chosen: number) => {
    const chain = editor.chain().focus()
    if (chosen === 0) chain.setNode('paragraph').run()
    else chain.setNode('heading', { level: chosen }).run()
  }
  const button = (name: string, label: string, isOn: boolean, run: () => void) => (
    <button type="button" aria-pressed={isOn} title={label} aria-label={label} onClick={run}>
      {/* Drawn: what is read to people is the label. */}
      <span className={styles.sign} data-sign={name} />
    </button>
  )
  const mark = (name: string) => editor.chain().focus().toggleMark(name).run()
  const list = (name: string) => editor.chain().focus().toggleList(name, 'list_item').run()
  const isQuote = editor.isActive('blockquote')
  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label={t('studio.form.text.bar')}>
        <select
          aria-label={t('studio.form.text.kind')}
          value={level}
          onChange={(event) => setKind(Number(event.currentTarget.value))}
        >
          <option value={0}>{t('studio.form.text.paragraph')}</option>
          {headings.map((each) => (
            <option key={each} value={each}>
              {t('studio.form.text.heading', { level: each })}
            </option>
          ))}
        </select>
        {button('B', t('studio.form.text.bold'), editor.isActive('bold'), () => mark('bold'))}
        {button('I', t('studio.form.text.italic'), editor.isActive('italic'), () => mark('italic'))}
        {button('↗', t('studio.form.text.link'), editor.isActive('link'), () =>
          setPanel(panel === 'link' ? undefined : 'link'),
        )}
        {button('•', t('studio.form.text.bullets'), editor.isActive('bullet_list'), () =>
          list('bullet_list'),
        )}
        {button('1.', t('studio.form.text.numbers'), editor.isActive('ordered_list'), () =>
          list('ordered_list'),
        )}
        {button('”', t('studio.form.text.quote'), isQuote, () =>
          editor.chain().focus().toggleWrap('blockquote').run(),
        )}
        {button('▦', t('studio.form.text.table'), editor.isActive('table'), () =>
          editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
        )}
        {button('▣', t('studio.form.text.picture'), false, () =>
          setPanel(panel === 'picture' ? undefined : 'picture'),
        )}
      </div>
      {editor.isActive('table') && <TableTools editor={editor} />}
      {panel === 'link' && <LinkPanel editor={editor} id={id} onClose={() => setPanel(undefined)} />}
      {panel === 'picture' && (
        <AssetChooser
          kinds={['images']}
          onChoose={([asset]) => {
            editor.chain().focus().insertContent(imageNode(asset)).run()
            setPanel(undefined)
          }}
          onClose={() => setPanel(undefined)}
        />
      )}
    </>
  )
}

/** A picture in a text, as the vendor’s editor keeps it. */
function imageNode({ id, filename, alt, title, copyright, source, meta_data }: AssetValue): JsonObject {
  return {
    type: 'image',
    attrs: {
      kept: {
        id,
        src: filename,
        alt: alt ?? '',
        title: title ?? '',
        source: source ?? '',
        copyright: copyright ?? '',
        meta_data: meta_data ?? {},
      },
    },
  }
}

function LinkPanel({ editor, id, onClose }: { editor: Editor; id: string; onClose: () => void }) {
  const t = useT()
  const [link, setLink] = useState(() =>
    editor.isActive('link') ? readMark(editor.getAttributes('link') as JsonObject) : noLink,
  )
  const chain = () => editor.chain().focus().extendMarkRange('link')
  const attrs = writeMark(link)
  return (
    <div className={styles.panel} role="group" aria-label={t('studio.form.text.link')}>
      <LinkChooser id={`${id}-link`} link={link} onChange={setLink} />
      <div className={styles.row}>
        <button
          type="button"
          disabled={!attrs.href && !attrs.anchor}
          onClick={() => {
            chain().setMark('link', attrs).run()
            onClose()
          }}
        >
          {t('studio.form.text.setLink')}
        </button>
        <button
          type="button"
          onClick={() => {
            chain().unsetMark('link').run()
            onClose()
          }}
        >
          {t('studio.form.text.noLink')}
        </button>
        <button type="button" onClick={onClose}>
          {t('studio.form.cancel')}
        </button>
      </div>
    </div>
  )
}
