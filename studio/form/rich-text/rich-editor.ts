import { Editor } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import type { JsonObject } from '#app/content/json.ts'
import { longestText } from '#common/longest-text.ts'
import { cleanPasted } from './clean-pasted.ts'
import { extensions } from './extensions.ts'
import { fromEditor, toEditor } from './stored-text.ts'

/** Characters of markup for a text of that length: word processors write much beside the words. */
const longestMarkup = 100 * longestText

interface RichEditorOptions {
  element: HTMLElement
  value: unknown
  /** Attributes of what is typed in: its name and what it is described by. */
  attributes: Record<string, string>
  isEditable: boolean
  onChange: (value: JsonObject) => void
  /** Told of what was not pasted because the text would be too long. */
  onTooLong: (found: { length: number; max: number }) => void
}

/** An editor of a stored rich text. Throws when the text has something that it does not know: then it must not be changed. */
export function openEditor({
  element,
  value,
  attributes,
  isEditable,
  onChange,
  onTooLong,
}: RichEditorOptions): Editor {
  let copied: Slice | undefined
  /** Whether what comes in is too long for the text, which is told then. */
  const isTooLong = ({ state: { doc, selection } }: EditorView, plain: string, html: string) => {
    const room = longestText - (doc.textContent.length - (selection.to - selection.from))
    if (plain.length <= room && html.length <= longestMarkup) return false
    onTooLong({ length: plain.length || html.length, max: longestText })
    return true
  }
  return new Editor({
    element,
    extensions,
    content: toEditor(value),
    enableContentCheck: true,
    // Style elements are refused by the page's policy; what they would say stands in the module's own styles.
    injectCSS: false,
    editable: isEditable,
    onContentError: ({ error }) => {
      throw error
    },
    onUpdate: ({ editor }) => onChange(fromEditor(editor.getJSON() as JsonObject)),
    editorProps: {
      attributes,
      transformCopied: (slice) => (copied = slice),
      transformPastedHTML: cleanPasted,
      handleDrop: (view, { dataTransfer }, _slice, isMove) =>
        !isMove &&
        isTooLong(view, dataTransfer?.getData('text/plain') ?? '', dataTransfer?.getData('text/html') ?? ''),
      // What was copied in a text here keeps all it has, also what no markup says.
      handlePaste: (view, event) => {
        const html = event.clipboardData?.getData('text/html') ?? ''
        const plain = event.clipboardData?.getData('text/plain') ?? ''
        if (isTooLong(view, plain, html)) return true
        if (!copied || !html.includes('data-pm-slice')) return false
        if (plain !== copied.content.textBetween(0, copied.content.size, '\n\n')) return false
        const slice = Slice.fromJSON(view.state.schema, copied.toJSON())
        view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
        return true
      },
    },
  })
}

/** Shows another text, after a step back or forward of the story. */
export function showText(editor: Editor, value: unknown): void {
  const { from, to } = editor.state.selection
  editor.commands.setContent(toEditor(value), { emitUpdate: false })
  const end = editor.state.doc.content.size
  editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) })
}
