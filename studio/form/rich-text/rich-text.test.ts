import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { isObject, type JsonObject } from '#app/content/json.ts'
import { isHarmlessMarkup } from '#app/site/document/trusted-types.ts'
import { cleanPasted } from './clean-pasted.ts'
import { extensions } from './extensions.ts'
import { markOfAddress, readMark, writeMark } from './link-mark.ts'
import { fromEditor, toEditor } from './stored-text.ts'

const schema = getSchema(extensions)
const root = resolve(import.meta.dirname, '../../../content')
const texts: JsonObject[] = []
const links: JsonObject[] = []
const visit = (value: unknown) => {
  if (isObject(value) && value.type === 'doc') texts.push(value)
  if (isObject(value) && value.type === 'link' && isObject(value.attrs)) links.push(value.attrs)
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
}
for (const folder of ['stories', 'published'])
  for (const file of readdirSync(resolve(root, folder)))
    if (file.endsWith('.json')) visit(JSON.parse(readFileSync(resolve(root, folder, file), 'utf8')))

test('every rich text of the content is stored as it was opened', () => {
  expect(texts.length).toBeGreaterThan(700)
  for (const text of texts) {
    const opened = schema.nodeFromJSON(toEditor(text))
    opened.check()
    expect(fromEditor(opened.toJSON() as JsonObject)).toEqual(text)
  }
})

test('what the editor does not know of a text stays in it, and new parts are as the vendor’s editor makes them', () => {
  const text = {
    type: 'doc',
    content: [
      { type: 'paragraph', attrs: { textAlign: null, dir: 'rtl' }, content: [{ type: 'text', text: 'a' }] },
      { type: 'paragraph' },
      { type: 'heading', attrs: { level: 3 } },
    ],
  }
  expect(fromEditor(schema.nodeFromJSON(toEditor(text)).toJSON() as JsonObject)).toEqual({
    type: 'doc',
    content: [text.content[0], { type: 'paragraph', attrs: { textAlign: null } }, text.content[2]],
  })
  expect(toEditor(undefined)).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
  expect(() => schema.nodeFromJSON(toEditor({ type: 'doc', content: [{ type: 'stranger' }] }))).toThrow(
    'stranger',
  )
})

test('links in texts are written as they were read', () => {
  expect(links.length).toBeGreaterThan(100)
  for (const attrs of links) expect(writeMark(readMark(attrs))).toEqual(attrs)
  expect(markOfAddress('mailto:a@example.com')).toMatchObject({ href: 'a@example.com', linktype: 'email' })
  for (const refused of ['javascript:alert(1)', 'data:text/html,x', '//elsewhere', 'file:///c'])
    expect([refused, markOfAddress(refused)]).toEqual([refused, undefined])
})

test('pasted markup is reduced to what a text can have, and the page’s policy lets all of it through', () => {
  const word =
    '<html><head><style>p {color:red}</style></head><body><!--StartFragment--><h1 style="x">Head</h1>' +
    '<p class=MsoNormal><b>Bold <i>both</i></b><o:p></o:p> 3 < 4 <a href="https://example.com/?a=1&amp;b=2" onclick="x()">link</a></p>' +
    '<table border=1><tr><td colspan=2 style="width:3pt"><p>cell</p></td></tr></table><!--EndFragment--></body></html>'
  expect(cleanPasted(word)).toBe(
    '<h2>Head</h2><p><strong>Bold <em>both</em></strong> 3 &lt; 4 ' +
      '<a data-href="https://example.com/?a=1&amp;b=2">link</a></p>' +
      '<table><tr><td colspan="2"><p>cell</p></td></tr></table>',
  )
  expect(cleanPasted('<b style="font-weight:normal"><blockquote>q</blockquote><u>u</u></b>')).toBe(
    '<div data-quote="">q</div><span data-mark="underline">u</span>',
  )
  const hostile = [
    '<img src=x onerror=alert(1)>text',
    '<svg><script>alert(1)</script></svg>after',
    '<p>one<p onmouseover="x()">two</i></b>',
    '<a href="java&#115;cript:alert(1)">x</a>',
    `<a href='"><img src=x>'>x</a>`,
    '<scr<script>ipt>alert(1)</script>',
    '<iframe srcdoc="<p>x</p>">y</iframe><<<>>',
    '<p title="a>b">c</p><div style="background:url(x)">d',
  ]
  for (const markup of [word, ...hostile]) {
    const cleaned = cleanPasted(markup)
    expect([cleaned, isHarmlessMarkup(cleaned)]).toEqual([cleaned, true])
    expect(cleaned).not.toMatch(/<(?:script|img|svg|iframe)|\son|style=|\shref=/i)
  }
})
