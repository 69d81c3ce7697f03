import type { ReactNode } from 'react'
import { isObject, textOf } from '#app/content/json.ts'
import { linkOf } from '#app/content/links.ts'
import { Link } from '../Link.tsx'
import type { RichNode } from './rich-text.ts'
import styles from './RichText.module.css'
import { useVars } from '../vars.ts'

/** Content inside its marks, the first one outermost. Unknown marks are left out. */
export function Marked({ marks, children }: { marks: readonly RichNode[]; children: ReactNode }) {
  return marks.reduceRight((inside: ReactNode, mark) => <Mark mark={mark}>{inside}</Mark>, children)
}

function Mark({ mark: { type, attrs }, children }: { mark: RichNode; children: ReactNode }) {
  switch (type) {
    case 'bold':
      return <strong>{children}</strong>
    case 'italic':
      return <em>{children}</em>
    case 'strike':
      return <s>{children}</s>
    case 'underline':
      return <u>{children}</u>
    case 'code':
      return <code>{children}</code>
    case 'subscript':
      return <sub>{children}</sub>
    case 'superscript':
      return <sup>{children}</sup>
    case 'link':
      return <MarkedLink attrs={attrs}>{children}</MarkedLink>
    case 'anchor':
      return <span id={textOf(attrs.id) || undefined}>{children}</span>
    case 'styled':
      return <span className={classNames(attrs.class)}>{children}</span>
    case 'textStyle':
      return <Coloured attrs={attrs}>{children}</Coloured>
    case 'highlight':
      return <Highlighted color={textOf(attrs.color)}>{children}</Highlighted>
    default:
      return children
  }
}

function MarkedLink({ attrs, children }: { attrs: RichNode['attrs']; children: ReactNode }) {
  const { href, target } = linkOf(attrs)
  if (!href) return children
  return (
    <Link href={href} target={target} {...customAttributes(attrs.custom)} className="text-link">
      {children}
    </Link>
  )
}

const customNames = /^(title|rel|hreflang|lang|type|download|aria-[a-z]+|data-[a-z][a-z0-9-]*)$/

/** Of an editor's own link attributes those that describe the link; none that act or style. */
function customAttributes(custom: unknown): Record<string, string> {
  if (!isObject(custom)) return {}
  const entries = Object.entries(custom).filter(
    ([name, value]) => customNames.test(name) && typeof value === 'string',
  )
  return Object.fromEntries(entries) as Record<string, string>
}

function Coloured({ attrs, children }: { attrs: RichNode['attrs']; children: ReactNode }) {
  const color = textOf(attrs.color)
  const vars = useVars<HTMLSpanElement>(color ? { '--text-color': color } : {})
  return (
    <span
      {...(color ? vars : {})}
      id={textOf(attrs.id) || undefined}
      className={[color && styles.coloured, classNames(attrs.class)].filter(Boolean).join(' ') || undefined}
    >
      {children}
    </span>
  )
}

function Highlighted({ color, children }: { color: string; children: ReactNode }) {
  const vars = useVars<HTMLElement>(color ? { '--mark-color': color } : {})
  return (
    <mark {...(color ? vars : {})} className={styles.mark}>
      {children}
    </mark>
  )
}

/** Class names an editor chose, or undefined. */
export function classNames(value: unknown): string | undefined {
  return (
    textOf(value)
      .split(/\s+/)
      .filter((name) => /^[a-z][\w-]*$/i.test(name))
      .join(' ') || undefined
  )
}
