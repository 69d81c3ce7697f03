import {
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useVars } from '#app/base/ui/vars.ts'
import { Refused } from '../service/refused.ts'
import type { StoryLine } from '../service/types.ts'
import { useVirtualRows } from '#app/base/ui/virtual-rows.ts'
import { errorsByStory } from '../problems/findings.ts'
import { useWorkplace } from '../workspace/editing.ts'
import { goTo } from '../workspace/place.ts'
import { refusedWords } from './refused-words.ts'
import { childrenOf, foundRows, keyIn, seenIn, treeRows, typedTo } from './tree-rows.ts'
import { StoryRow, type Dropped } from './StoryRow.tsx'
import { useStoryChanges } from './story-changes.ts'
import { Contained } from '../workspace/Contained.tsx'
import { later } from '../workspace/later.tsx'
import styles from './StoryTree.module.css'

const NewStory = later(() => import('./NewStory.tsx'))
const StoryDialog = later(() => import('./StoryDialog.tsx'))

/** Spaces up to this size show all their folders open at first. */
const SMALL = 300
/** Pixels of a row, where a mouse points and where a finger does. */
const ROWS = { fine: 34, coarse: 44 }

/** All stories in their folders, of which only those near what is seen are drawn; what is typed above finds them. */
export function StoryTree({ open }: { open: number | undefined }) {
  const t = useT()
  const { lines, counts, problems, editor } = useWorkplace()
  const mayEdit = editor.rights.includes('edit')
  const mayPublish = editor.rights.includes('publish')
  const changes = useStoryChanges(open)
  const [sought, setSought] = useState('')
  const wanted = useDeferredValue(sought.trim())
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [dialog, setDialog] = useState<{ line?: StoryLine | undefined }>()
  const [note, setNote] = useState('')
  const errors = useMemo(() => errorsByStory(problems.findings ?? []), [problems.findings])
  const children = useMemo(() => childrenOf(lines), [lines])
  const visible = useMemo(() => seenIn(lines), [lines])
  const rows = useMemo(
    () =>
      wanted
        ? foundRows(lines, wanted, counts)
        : treeRows(children, (folder) => toggled.get(folder) ?? lines.length <= SMALL),
    [lines, counts, children, wanted, toggled],
  )
  const [rowHeight] = useState(() => (matchMedia('(max-width: 1023px)').matches ? ROWS.coarse : ROWS.fine))
  const scroller = useRef<HTMLDivElement>(null)
  const { rows: seen, height, show } = useVirtualRows(scroller, rows.length, rowHeight, 10)
  const [focused, setFocused] = useState<number>()
  const current = Math.max(
    0,
    rows.findIndex(({ line }) => line.id === (focused ?? open)),
  )
  const focusSoon = useRef(false)
  useEffect(() => {
    // Who types fast is ahead of what is drawn.
    if (!focusSoon.current || wanted !== sought.trim()) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${current}"]`)
    if (!row) return
    focusSoon.current = false
    row.focus({ preventScroll: true })
  })
  const showOpen = useEffectEvent(() => {
    const index = rows.findIndex(({ line }) => line.id === open)
    if (index >= 0) show(index)
  })
  // A page that is opened by a link, or was just made, may stand far below.
  useEffect(() => showOpen(), [open])
  const go = (index: number) => {
    focusSoon.current = true
    show(index)
    setFocused(rows[index]?.line.id)
  }
  /** What a dialog was opened for: where that has gone, the focus comes to what stands in its place. */
  const asked = useRef<number>(undefined)
  const keepFocus = useEffectEvent(() => {
    if (dialog) asked.current = dialog.line?.id
    else if (asked.current !== undefined && !lines.some(({ id }) => id === asked.current)) {
      asked.current = undefined
      if (document.activeElement !== document.body) return
      const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${current}"]`)
      if (row) return row.focus({ preventScroll: true })
      focusSoon.current = true
      show(current)
    }
  })
  useEffect(() => keepFocus(), [dialog, lines])
  const search = useRef<HTMLInputElement>(null)
  /** From the search down to what it has found. */
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
    const text = sought.trim()
    const first = text ? foundRows(lines, text, counts)[0] : rows[current]
    if (!first) return
    event.preventDefault()
    focusSoon.current = true
    show(text ? 0 : current)
    setFocused(first.line.id)
  }
  const toggle = (folder: number, isOpen: boolean) => setToggled(new Map(toggled).set(folder, isOpen))
  const typed = useRef({ text: '', at: 0 })
  const onKeyDown = (event: KeyboardEvent) => {
    const line = rows[current]?.line
    if (event.ctrlKey || event.metaKey || event.altKey || !line) return
    if (event.key === 'ArrowUp' && current === 0 && wanted) search.current?.focus()
    else if (event.key === 'Enter' || event.key === ' ') activate(line)
    else if (mayEdit && (event.key === 'F2' || event.key === 'Delete')) setDialog({ line })
    else if (event.key.length === 1) {
      const { text, at } = typed.current
      const next = event.timeStamp - at < 700 ? text + event.key : event.key
      typed.current = { text: next, at: event.timeStamp }
      const to = typedTo(rows, current, next)
      if (to !== undefined) go(to)
    } else {
      typed.current.text = ''
      const done = keyIn(rows, current, event.key)
      if (!done) return
      if ('to' in done) go(done.to)
      else toggle(done.folder, done.open)
    }
    event.preventDefault()
  }
  const activate = (line: StoryLine) => {
    setFocused(line.id)
    if (line.is_folder) toggle(line.id, !(toggled.get(line.id) ?? lines.length <= SMALL))
    else goTo({ view: 'story', story: line.id, locale: 'en' })
  }
  const onDrop = ({ moved, onto }: Dropped) => {
    const line = lines.find(({ id }) => id === moved)
    if (!line || line.id === onto.id) return
    const done = onto.is_folder ? changes.moveInto(line, onto.id) : changes.moveBehind(line, onto)
    done.then(
      () => setNote(t('studio.tree.moved', { name: line.name })),
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error
        setNote(t('studio.tree.failed', { reason: refusedWords(t, error) }))
      },
    )
  }
  return (
    <div className={styles.tree}>
      <div className={styles.head}>
        <input
          type="search"
          className={styles.search}
          ref={search}
          value={sought}
          aria-label={t('studio.tree.search')}
          placeholder={t('studio.tree.search')}
          onChange={(event) => setSought(event.currentTarget.value)}
          onKeyDown={onSearchKey}
        />
        {mayEdit && (
          <button type="button" className={styles.new} onClick={() => setDialog({})}>
            {t('studio.tree.new')}
          </button>
        )}
      </div>
      <p role="status" className={note ? styles.note : 'visually-hidden'}>
        {note || (wanted ? t('studio.tree.found', { count: rows.length }) : '')}
      </p>
      {lines.length === 0 && <p className={styles.note}>{t('studio.tree.empty')}</p>}
      <div ref={scroller} className={styles.scroller}>
        <div
          role="tree"
          tabIndex={-1}
          aria-label={t('studio.panel.tree')}
          className={styles.rows}
          onKeyDown={onKeyDown}
          {...useVars({ '--height': `${height}px`, '--row': `${rowHeight}px` })}
        >
          {seen.map(({ index, top }) => {
            const row = rows[index]
            return (
              row && (
                <StoryRow
                  key={row.line.id}
                  row={row}
                  index={index}
                  top={top}
                  path={wanted ? row.line.full_slug : undefined}
                  isOpen={row.line.id === open}
                  isCurrent={index === current}
                  toDo={row.line.is_folder ? undefined : counts?.get(row.line.id)}
                  errors={row.line.is_folder ? 0 : (errors.get(row.line.full_slug) ?? 0)}
                  mayEdit={mayEdit}
                  mayMove={mayEdit && (mayPublish || !visible.has(row.line.id))}
                  onFocus={() => setFocused(row.line.id)}
                  onActivate={() => activate(row.line)}
                  onActions={() => setDialog({ line: row.line })}
                  onDrop={onDrop}
                />
              )
            )
          })}
        </div>
      </div>
      {dialog && (
        <Contained inline>
          <Suspense fallback={null}>
            {dialog.line ? (
              <StoryDialog
                line={dialog.line}
                changes={changes}
                onDone={setNote}
                onClose={() => setDialog(undefined)}
              />
            ) : (
              <NewStory
                beside={focused === undefined && open === undefined ? undefined : rows[current]?.line}
                changes={changes}
                onDone={setNote}
                onClose={() => setDialog(undefined)}
              />
            )}
          </Suspense>
        </Contained>
      )}
    </div>
  )
}
