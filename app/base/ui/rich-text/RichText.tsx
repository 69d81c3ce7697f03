import { createContext, use, type ReactNode } from 'react'
import type { AnyBlock } from '#app/content/block.ts'
import { Blocks } from '#app/base/blocks/Blocks.tsx'
import { assetOf } from '#app/content/assets.ts'
import { isObject, textOf } from '#app/content/json.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { noBreakModels } from './model-names.tsx'
import { Picture } from '../picture/Picture.tsx'
import { wordsOf, type Outline, type RichNode } from './rich-text.ts'
import { classNames, Marked } from './RichTextMarks.tsx'
import { RichTextTable } from './RichTextTable.tsx'
import styles from './RichText.module.css'
import { useRichText } from './use-rich-text.ts'

const OutlineContext = createContext<Outline>({ headings: new Map(), tables: new Map() })

export interface RichTextProps {
  /** A rich text field as the content service delivers it. */
  document: unknown
  /** `large` for articles: wider headings, display-size quotes and pictures. */
  size?: 'normal' | 'large'
  className?: string
}

/**
 * Draws a rich text document: every node and mark of the editor, without style attributes, which the site's security
 * policy forbids. What it does not know is left out and its content kept. Nothing is drawn for an empty document.
 */
export function RichText({ document, size = 'normal', className }: RichTextProps) {
  const { root, outline } = useRichText(document)
  if (isEmpty(root)) return null
  return (
    <OutlineContext value={outline}>
      <div className={[styles.text, className].filter(Boolean).join(' ')} data-size={size}>
        <Nodes nodes={root.content} />
      </div>
    </OutlineContext>
  )
}

/** An editor's untouched field holds one paragraph without words. */
function isEmpty(root: RichNode): boolean {
  return root.content.every((node) => node.type === 'paragraph' && !node.content.length)
}

function Nodes({ nodes }: { nodes: readonly RichNode[] }) {
  return joinLinks(nodes).map((node, index) => <Node key={index} node={node} />)
}

/** Neighbours that share one link become one link. */
function joinLinks(nodes: readonly RichNode[]): RichNode[] {
  const joined: RichNode[] = []
  for (const node of nodes) {
    const link = node.type === 'text' ? node.marks.find((mark) => mark.type === 'link') : undefined
    if (!link) {
      joined.push(node)
      continue
    }
    const plain = { ...node, marks: node.marks.filter((mark) => mark !== link) }
    const last = joined.at(-1)
    if (last?.type === 'link' && JSON.stringify(last.marks[0]?.attrs) === JSON.stringify(link.attrs))
      last.content.push(plain)
    else joined.push({ type: 'link', text: '', attrs: {}, content: [plain], marks: [link] })
  }
  return joined
}

function Node({ node }: { node: RichNode }) {
  const outline = use(OutlineContext)
  const { type, attrs, content, marks } = node
  const inside = <Nodes nodes={content} />
  switch (type) {
    case 'text':
      return (
        <Marked marks={marks}>
          {marks.some((mark) => mark.type === 'code') ? node.text : noBreakModels(node.text)}
        </Marked>
      )
    case 'link':
      return <Marked marks={marks}>{inside}</Marked>
    case 'paragraph':
      return <Paragraph node={node} />
    case 'heading':
      return <HeadingNode node={node} />
    case 'bullet_list':
      return <ul>{inside}</ul>
    case 'ordered_list':
      return <ol start={startOf(attrs)}>{inside}</ol>
    case 'list_item':
      return <li dir={dirOf(attrs)}>{tight(node)}</li>
    case 'blockquote':
      return <Quote node={node} />
    case 'code_block':
      return (
        <pre tabIndex={0} dir="ltr">
          <code className={classNames(attrs.class)}>{content.map((child) => child.text).join('')}</code>
        </pre>
      )
    case 'horizontal_rule':
      return <hr className="ruler" />
    case 'hard_break':
      return <br />
    case 'image':
      return <ImageNode node={node} />
    case 'emoji':
      return (
        <Marked marks={marks}>
          {textOf(attrs.emoji) || (textOf(attrs.name) && `:${textOf(attrs.name)}:`)}
        </Marked>
      )
    case 'table':
      return <RichTextTable table={node} about={outline.tables.get(node) ?? ''} draw={tight} />
    case 'blok':
      return (
        <div className={styles.blocks}>
          <Blocks blocks={blocksOf(attrs.body)} />
        </div>
      )
    default:
      return inside
  }
}

/** Pictures and blocks cannot stand inside a paragraph; it is parted around them. */
function Paragraph({ node }: { node: RichNode }) {
  const runs: RichNode[][] = []
  for (const child of node.content) {
    const last = runs.at(-1)
    const apart = standsApart(child)
    if (last?.[0] && !apart && !standsApart(last[0])) last.push(child)
    else runs.push([child])
  }
  return runs.map((run, index) => {
    if (run[0] && standsApart(run[0])) return <Nodes key={index} nodes={run} />
    if (
      runs.length > 1 &&
      run.every((child) => child.type === 'hard_break' || (child.type === 'text' && !child.text.trim()))
    )
      return null
    return (
      <p key={index} data-align={textOf(node.attrs.textAlign) || undefined} dir={dirOf(node.attrs)}>
        <Nodes nodes={run} />
      </p>
    )
  })
}

function standsApart({ type }: RichNode): boolean {
  return type === 'image' || type === 'blok'
}

function HeadingNode({ node }: { node: RichNode }) {
  const t = useT()
  const heading = use(OutlineContext).headings.get(node)
  if (!heading?.text) return null
  const Tag = `h${heading.level}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
  return (
    <div className={styles.heading} data-align={textOf(node.attrs.textAlign) || undefined}>
      <Tag id={heading.id} dir={dirOf(node.attrs)}>
        <Nodes nodes={node.content} />
      </Tag>
      <a
        href={`#${heading.id}`}
        className={styles.anchor}
        aria-label={t('text.linkToHeading', { heading: heading.text })}
      >
        #
      </a>
    </div>
  )
}

/** The quoted words in display type, and who said them: a last paragraph that is no sentence or starts with a dash. */
function Quote({ node }: { node: RichNode }) {
  const speaker = node.content.length > 1 ? node.content.at(-1) : undefined
  if (!speaker || !isName(wordsOf(speaker))) {
    return (
      <blockquote>
        <Nodes nodes={node.content} />
      </blockquote>
    )
  }
  const [first, ...rest] = speaker.content
  return (
    <figure className={styles.quote}>
      <blockquote>
        <Nodes nodes={node.content.slice(0, -1)} />
      </blockquote>
      <figcaption>
        <Nodes nodes={first ? [{ ...first, text: first.text.replace(leadingDash, '') }, ...rest] : []} />
      </figcaption>
    </figure>
  )
}

const leadingDash = /^\s*[—–-]\s*/

function isName(words: string): boolean {
  return leadingDash.test(words) || !/[.!?…。！？]["'”“»›」』)\s]*$/.test(words)
}

function ImageNode({ node: { attrs, marks } }: { node: RichNode }) {
  const meta = isObject(attrs.meta_data) ? attrs.meta_data : {}
  const picture = assetOf({ ...meta, ...attrs, filename: attrs.src, alt: attrs.alt ?? meta.alt })
  if (!picture) return null
  const owner = picture.copyright.replace(/^©\s*/, '')
  return (
    <figure>
      <Marked marks={marks}>
        <Picture picture={picture} sizes="(min-width: 1840px) 980px, (min-width: 900px) 58vw, 100vw" />
      </Marked>
      {owner && <figcaption>© {owner}</figcaption>}
    </figure>
  )
}

/** The content of an item or cell; a single paragraph needs no paragraph of its own. */
function tight(node: RichNode): ReactNode {
  const [only, second] = node.content
  const plain = only?.type === 'paragraph' && !only.content.some(standsApart)
  if (plain && (!second || isList(second))) {
    return (
      <>
        <Nodes nodes={only.content} />
        <Nodes nodes={node.content.slice(1)} />
      </>
    )
  }
  return <Nodes nodes={node.content} />
}

function isList({ type }: RichNode): boolean {
  return type === 'bullet_list' || type === 'ordered_list'
}

function startOf(attrs: RichNode['attrs']): number | undefined {
  const order = Number(attrs.order ?? attrs.start)
  return Number.isInteger(order) && order !== 1 ? order : undefined
}

function dirOf(attrs: RichNode['attrs']): 'ltr' | 'rtl' | undefined {
  return attrs.dir === 'rtl' || attrs.dir === 'ltr' ? attrs.dir : undefined
}

function blocksOf(body: unknown): AnyBlock[] {
  return Array.isArray(body)
    ? body.filter(
        (item): item is AnyBlock => isObject(item) && !!textOf(item.component) && !!textOf(item._uid),
      )
    : []
}
