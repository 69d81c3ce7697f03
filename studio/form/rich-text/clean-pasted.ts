/*
 * What is pasted from other programs, reduced to what a text here can have. The page's policy for markup
 * (app/site/document/trusted-types.ts) lets through plain elements without addresses only: links carry theirs in
 * `data-href`, quotes and lesser marks are named by `data-quote` and `data-mark`, which the editor's rules read.
 */

/** Elements whose content is no text of the document. */
const unseen =
  /<(script|style|head|title|svg|math|template|noscript|xml|object|iframe|select|textarea)\b[^]*?<\/\1\s*>/gi
const token =
  /<!--[^]*?-->|<!\[[^]*?\]>|<!doctype[^>]*>|<\/?([a-z][a-z0-9:-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|</gi

const asTag: Readonly<Record<string, string>> = {
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  p: 'p',
  div: 'div',
  section: 'div',
  article: 'div',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  table: 'table',
  tbody: 'tbody',
  thead: 'tbody',
  tr: 'tr',
  td: 'td',
  th: 'th',
}
const asMark: Readonly<Record<string, string>> = {
  u: 'underline',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  code: 'code',
  sub: 'subscript',
  sup: 'superscript',
}
/** Elements that may be closed by leaving out what closes them, or are dropped: they open nothing here. */
const single: Readonly<Record<string, string>> = { br: '<br>', hr: '' }

/** Markup of headings, paragraphs, lists, quotes, tables, links and marks, whatever the program has written. */
export function cleanPasted(html: string): string {
  const open: { name: string; close: string }[] = []
  const body = html.replace(/^[^]*?<!--StartFragment-->/i, '').replace(/<!--EndFragment-->[^]*$/i, '')
  let at = 0
  let cleaned = ''
  const source = body.replace(unseen, '')
  for (const match of source.matchAll(token)) {
    cleaned += source.slice(at, match.index)
    at = match.index + match[0].length
    const name = match[1]?.toLowerCase()
    if (name === undefined) {
      if (match[0] === '<') cleaned += '&lt;'
      continue
    }
    if (name in single) cleaned += single[name]
    else if (match[0].startsWith('</')) cleaned += closing(open, name)
    else {
      const { start, close } = opening(name, match[2] ?? '')
      open.push({ name, close })
      cleaned += start
    }
  }
  cleaned += source.slice(at)
  while (open.length > 0) cleaned += open.pop()?.close ?? ''
  return cleaned
}

/** Closes an element, and what was left open in it. */
function closing(open: { name: string; close: string }[], name: string): string {
  if (!open.some((element) => element.name === name)) return ''
  let closed = ''
  for (;;) {
    const last = open.pop()
    closed += last?.close ?? ''
    if (!last || last.name === name) return closed
  }
}

function opening(name: string, attributes: string): { start: string; close: string } {
  if (name === 'a') {
    const href = attribute(attributes, 'href')
    // One without blanks: the policy takes a blank and a name in an address for an attribute.
    return href && /^(?:https?:|mailto:|tel:|[/#])\S*$/i.test(href)
      ? { start: `<a data-href="${escaped(href)}">`, close: '</a>' }
      : { start: '', close: '' }
  }
  if (name === 'blockquote') return { start: '<div data-quote="">', close: '</div>' }
  const mark = asMark[name] ?? (name === 'span' ? attribute(attributes, 'data-mark') : undefined)
  if (mark && Object.values(asMark).includes(mark))
    return { start: `<span data-mark="${mark}">`, close: '</span>' }
  const tag = asTag[name]
  // Google's documents stand in a `b` that is not bold.
  if (!tag || (tag === 'strong' && /font-weight:\s*(?:normal|400)/i.test(attributes)))
    return { start: '', close: '' }
  const spans = ['colspan', 'rowspan'].flatMap((span) => {
    const count = tag === 'td' || tag === 'th' ? attribute(attributes, span) : undefined
    return count && /^[1-9]\d?$/.test(count) ? [` ${span}="${count}"`] : []
  })
  return { start: `<${tag}${spans.join('')}>`, close: `</${tag}>` }
}

function attribute(attributes: string, name: string): string | undefined {
  const [, double, single, bare] =
    new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`, 'i').exec(attributes) ??
    []
  return double ?? single ?? bare
}

const escaped = (value: string) =>
  value.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
