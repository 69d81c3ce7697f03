import { array, assert, asyncProperty, constantFrom, oneof, property, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import { fixture, german, shapes } from '../fixture.ts'
import { importTexts } from '../import.ts'
import { numberedAs, piecesOf, textOf } from './codes.ts'
import { applyImport, planImport, readExchange, type PlannedUnit } from './plan.ts'
import { unitsOf, type Unit } from './units.ts'
import { writeUnits } from './units-json.ts'
import { readXliff, writeXliff } from './xliff.ts'
import { childrenNamed, localName, parseXml, type XmlElement } from './xml.ts'

const words = stringMatching(/^[\p{L}\d &<>"'.,!\n\t{}%-]{0,20}$/u)
const code = constantFrom(
  '<b>',
  '</b>',
  '<a1>',
  '</a1>',
  '<br/>',
  '<x1/>',
  '{j-1150.weight:t1}',
  '%s',
  '\u0001',
)
const text = array(oneof(words, code), { maxLength: 12 }).map((parts) => parts.join(''))
const plainKey = 'about#u-page.title'
const richKey = 'about#u-text.body/0'

test('a text is the same once its codes are counted', () => {
  assert(
    property(text, (each) => {
      expect(textOf(piecesOf(each, false), false)).toBe(each)
    }),
  )
})

test('what is exported as XLIFF or JSON is read as it was, whatever stands in it', async () => {
  const units = (source: string, key: string): Unit[] => [
    { key, source, target: source, state: 'translated', before: 'abc', where: 'Page: "title" & <more>' },
  ]
  await assert(
    asyncProperty(text, constantFrom(plainKey, richKey), async (source, key) => {
      // Rich text is written with `&lt;`: what stands there else was never its own.
      const own = key === richKey ? textOf(piecesOf(source, true), true) : source
      const written = { language: 'pt-br', units: units(own, key) }
      const read = {
        language: 'pt-br',
        units: [{ key, source: own, target: own, state: 'translated', before: 'abc' }],
      }
      expect(await readXliff(writeXliff(written))).toEqual(read)
      if (own.trim() !== '') expect(await readExchange(writeUnits(written))).toEqual(read)
    }),
    { numRuns: 500 },
  )
})

test('an export that is translated by itself changes nothing but the marks', async () => {
  const site = fixture()
  importTexts(site, shapes, 'de', german, { order: ['de'] })
  const units = unitsOf(site, shapes, 'de', { all: true })
  const { units: returned } = await readExchange(writeXliff({ language: 'de', units }))
  const plan = planImport(site, shapes, 'de', returned)
  expect(new Set(plan.map(({ outcome }) => outcome))).toEqual(new Set(['same']))
  const before = structuredClone(site)
  expect(applyImport(site, shapes, 'de', plan)).toMatchObject({ written: 0, errors: [] })
  expect(site).toEqual(before)
})

const exported = (wanted = {}) =>
  writeXliff({ language: 'de', units: unitsOf(fixture(), shapes, 'de', wanted) })
const all = (element: XmlElement): XmlElement[] => [
  element,
  ...element.children.flatMap((child) => (typeof child === 'string' ? [] : all(child))),
]

test('an export keeps to the rules of XLIFF 2', async () => {
  const root = await parseXml(exported())
  expect([...root.attributes]).toEqual([
    ['xmlns', 'urn:oasis:names:tc:xliff:document:2.0'],
    ['version', '2.1'],
    ['srcLang', 'en'],
    ['trgLang', 'de'],
  ])
  const names = /^[\p{L}\p{N}._:-]+$/u
  const files = childrenNamed(root, 'file')
  expect(new Set(files.map(({ attributes }) => attributes.get('id'))).size).toBe(files.length)
  for (const file of files) {
    const units = childrenNamed(file, 'unit')
    expect(new Set(units.map(({ attributes }) => attributes.get('id'))).size).toBe(units.length)
    for (const unit of units) {
      const parts = unit.children.flatMap((child) => (typeof child === 'string' ? [] : localName(child)))
      expect(parts.join(' ')).toMatch(/^notes (originalData )?segment$/)
      expect(unit.attributes.get('id')).toMatch(names)
      const data = new Set(
        all(unit)
          .filter((each) => localName(each) === 'data')
          .map(({ attributes }) => attributes.get('id')),
      )
      const codes = all(unit).filter((each) => ['ph', 'pc'].includes(localName(each)))
      const ids = codes.map(({ attributes }) => attributes.get('id'))
      expect(new Set(ids).size).toBe(ids.length)
      for (const { attributes } of codes)
        for (const name of ['dataRef', 'dataRefStart', 'dataRefEnd'])
          if (attributes.has(name)) expect(data).toContain(attributes.get(name))
    }
  }
  expect(exported()).toContain('<segment state="initial">')
  expect(exported()).not.toContain('<target>')
})

test('a former translation with other codes than its source is told in a note', async () => {
  const unit: Unit = {
    key: plainKey,
    source: 'New {x}',
    target: 'Alt & <gut>',
    state: 'initial',
    before: 'abc',
    where: 'Page: title',
  }
  const xliff = writeXliff({ language: 'de', units: [{ ...unit, isOutdated: true }] })
  expect(xliff).toContain('<note category="former translation">Alt &amp; &lt;gut&gt;</note>')
  expect((await readXliff(xliff)).units).toEqual([])
})

test('a translation keeps the numbers of the codes of its source, in whatever order', () => {
  const source = piecesOf('Ask <a1>our <b>service</b></a1> or <a2>write</a2>{x}', true)
  const translated = piecesOf('{x}<a2>Schreiben</a2> oder <a1><b>fragen</b></a1>', true)
  const ids = numberedAs(source, translated)?.flatMap((piece) =>
    piece.kind === 'words' ? [] : `${piece.code}${piece.id}`,
  )
  expect(ids).toEqual(['{x}4', '<a2>3', '</a2>3', '<a1>1', '<b>2', '</b>2', '</a1>1'])
  expect(numberedAs(source, piecesOf('Schreiben', true))).toBeUndefined()
})

const answer = async (translate: (xliff: string) => string, stale?: ReadonlySet<string>) => {
  const site = fixture()
  importTexts(site, shapes, 'de', { ...german, 'about#u-text.heading': '{name} hilft' }, { order: ['de'] })
  const xliff = writeXliff({
    language: 'de',
    units: unitsOf(site, shapes, 'de', { all: true, ...(stale && { stale }) }),
  })
  return planImport(site, shapes, 'de', (await readExchange(translate(xliff))).units, { stale })
}
const outcomeOf = (plan: PlannedUnit[], key: string) => plan.find((unit) => unit.key === key)

test('a text with a lost figure is refused and says so; the rest is taken', async () => {
  const plan = await answer((xliff) =>
    xliff.replace(/(<target>)<ph [^>]*\/> hilft/, '$1Er hilft').replace('Über uns', 'Über uns alle'),
  )
  expect(outcomeOf(plan, 'about#u-text.heading')).toMatchObject({
    outcome: 'refused',
    problems: [{ reason: 'lostPlaceholder', value: '{name}' }],
  })
  expect(outcomeOf(plan, plainKey)).toMatchObject({
    outcome: 'changed',
    before: 'Über uns',
    after: 'Über uns alle',
  })
})

test('another source, an unknown text, a code of nobody and a text twice are refused, each with its reason', async () => {
  const reasons = async (xliff: (text: string) => string, key: string) =>
    outcomeOf(await answer(xliff), key)?.problems
  expect(await reasons((text) => text.replace('<source>About us', '<source>About them'), plainKey)).toEqual([
    { reason: 'otherSource' },
  ])
  expect(
    await reasons((text) => text.replaceAll('#u-page.title', '#gone.title'), 'about#gone.title'),
  ).toEqual([{ reason: 'unknown' }])
  const foreign = (text: string) => text.replace('<target>Über uns', '<target>Über <ph id="9"/>uns')
  expect(await reasons(foreign, plainKey)).toEqual([{ reason: 'foreignCode', value: '9' }])
  const twice = await answer((text) => text.replace(/ {4}<unit [^]*?<\/unit>\n/, (unit) => unit + unit))
  expect(twice.filter(({ outcome }) => outcome === 'refused').map(({ problems }) => problems)).toEqual([
    [{ reason: 'twice' }],
  ])
})

test('a stale translation that comes back as it was is confirmed once somebody says that it is translated', async () => {
  const stale = new Set([plainKey])
  expect(outcomeOf(await answer((text) => text, stale), plainKey)?.outcome).toBe('same')
  const said = (text: string) =>
    text.replace('state="initial" subState="trackside:outdated"', 'state="final"')
  expect(outcomeOf(await answer(said, stale), plainKey)?.outcome).toBe('confirmed')
})

test('half a rich text is refused as a whole', async () => {
  const site = fixture()
  const xliff = exported().replace(
    /(<source>Service &amp; parts<\/source>)/,
    '$1<target>Service &amp; Teile</target>',
  )
  const plan = planImport(site, shapes, 'de', (await readExchange(xliff)).units)
  expect(plan).toMatchObject([
    {
      key: richKey,
      outcome: 'refused',
      problems: [{ reason: 'half', value: expect.stringContaining('lacking') }],
    },
  ])
})

test('what tools for translators do to a file is read: segments, marks, other prefixes, codes in two parts', async () => {
  const unit = (
    inner: string,
  ) => `<?xml version="1.0"?><!-- a tool --><xlf:xliff xmlns:xlf="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
    <xlf:file id="f"><xlf:group id="g"><xlf:unit id="u" name="about#u-text.body/1"><xlf:originalData><xlf:data id="d1">&lt;b&gt;</xlf:data><xlf:data id="d2">&lt;/b&gt;</xlf:data></xlf:originalData>${inner}</xlf:unit></xlf:group></xlf:file></xlf:xliff>`
  const read = await readXliff(
    unit(`<xlf:segment state="final"><xlf:source><xlf:pc id="1" dataRefStart="d1" dataRefEnd="d2">One.</xlf:pc></xlf:source><xlf:target><xlf:sc id="1"/>Eins<xlf:mrk id="m" type="term">.</xlf:mrk><xlf:ec startRef="1"/></xlf:target></xlf:segment>
      <xlf:ignorable><xlf:source> </xlf:source></xlf:ignorable>
      <xlf:segment state="translated"><xlf:source>Two &#x26; &lt; three<![CDATA[!]]></xlf:source><xlf:target>Zwei</xlf:target></xlf:segment>`),
  )
  expect(read.units).toEqual([
    {
      key: 'about#u-text.body/1',
      source: '<b>One.</b> Two & &lt; three!',
      target: '<b>Eins.</b> Zwei',
      state: 'final',
    },
  ])
})

test.each([
  ['<xliff', 'line 1'],
  ['<a><b></a>', '</a> closes what is not open'],
  ['<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'a document type is not taken'],
  ['<a>&x;</a>', '&x; is no character'],
  ['<a/>', 'no XLIFF'],
  ['<a/><b/>', 'a second element'],
  ['<xliff version="1.2"/>', 'XLIFF 1.2'],
  ['<xliff version="2.1"/>', 'trgLang'],
  [`${'<a>'.repeat(300)}`, 'nested too deeply'],
  ['<a>&toString;</a>', '&toString; is no character'],
  [
    `<xliff version="2.1" trgLang="de"><file id="f"><unit id="u"><segment><target><cp hex="110000"/></target></segment></unit></file></xliff>`,
    '<cp> stands for no character',
  ],
])('%s is refused with a reason', async (file, reason) => {
  await expect(readExchange(file)).rejects.toThrow(reason)
})
