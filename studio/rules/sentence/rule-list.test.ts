import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BlockValue } from '../../service/types.ts'
import { findBlock, listOf } from '../../story/blocks.ts'
import { sampleConfigurators } from '../sample-configurators.ts'
import { addRule, newRule, removeRule, writeMessage, writeSentence } from './change-rule.ts'
import { codesOfRule, rulesIn } from './rule-list.ts'
import { sentenceOf, textOf } from './sentence.ts'

const option = (code: string, more: Record<string, unknown> = {}): BlockValue => ({
  _uid: `o-${code}`,
  component: 'Option',
  kind: 'choice',
  code,
  title: code,
  ...more,
})
const rule = (more: Record<string, unknown>): BlockValue => ({ _uid: 'r', component: 'BuildRule', ...more })
const configurator = (rules: BlockValue[], options = [option('mag'), option('lvl'), option('wdg')]) => ({
  _uid: 'c',
  component: 'BuildYourOwn',
  options: [option('grp', { kind: 'group', choices: options })],
  rules,
})

test('every rule of the sample machines is said in words, and stored again it is the same', () => {
  expect(sampleConfigurators.length).toBeGreaterThan(2)
  for (const { story, block } of sampleConfigurators) {
    const rules = rulesIn(block)
    expect(rules.length).toBeGreaterThan(10)
    for (const { source, sentence } of rules) {
      expect(sentence.kind, JSON.stringify(sentence)).not.toBe('text')
      const before = findBlock(story.content, source.uid)?.block
      const after = findBlock(writeSentence(story.content, source, sentence), source.uid)?.block
      expect(after).toEqual(before)
    }
  }
})

const codes = fc.constantFrom('mag', 'lvl', 'wdg')
const condition = fc
  .array(fc.tuple(codes, fc.boolean()), { minLength: 1, maxLength: 3 })
  .chain((parts) =>
    fc
      .constantFrom(' and ', ' or ')
      .map((word) => parts.map(([code, without]) => (without ? `not ${code}` : code)).join(word)),
  )

test('any rule that is stored as it is said says the same', () => {
  const rules = fc.oneof(
    fc.record({ kind: fc.constant('when'), when: condition, needs: condition }),
    fc.record({ kind: fc.constant('recommend'), when: condition, choice: codes }),
    fc.record({
      kind: fc.constant('limit'),
      counts: fc
        .uniqueArray(codes, { minLength: 1 })
        .chain((names) =>
          fc
            .array(fc.integer({ min: -99, max: 99 }), { minLength: names.length, maxLength: names.length })
            .map((counts) => names.map((name, index) => `${name} ${counts[index]}`).join('\n')),
        ),
      most: fc.integer().map(String),
    }),
  )
  fc.assert(
    fc.property(rules, (fields) => {
      const content = configurator([rule(fields)])
      const [entry] = rulesIn(content)
      if (!entry) throw new Error('no rule')
      const stored = writeSentence(content, entry.source, entry.sentence)
      expect(rulesIn(stored)).toEqual([{ ...entry, block: listOf(stored, 'rules')[0] }])
    }),
  )
})

test('what cannot be said in words is shown as it is stored, and stays', () => {
  const content = configurator([
    rule({ kind: 'when', when: 'mag an lvl', needs: 'wdg' }),
    { ...rule({ kind: 'limit', counts: 'mag 4\nlvl about 3', most: '5' }), _uid: 's' },
  ])
  const [first, second] = rulesIn(content)
  expect(first?.sentence).toMatchObject({
    kind: 'text',
    texts: [
      { field: 'when', text: 'mag an lvl' },
      { field: 'needs', text: 'wdg' },
    ],
  })
  expect(second?.sentence).toMatchObject({ kind: 'text', problem: 'lvl about 3' })
  if (first) expect(writeSentence(content, first.source, first.sentence)).toEqual(content)
})

test('what an option says of itself is changed and taken out where it stands', () => {
  const options = [
    option('mag', { requires: 'lvl\nwdg or lvl', excludes: 'wdg', markets: 'FI, DE' }),
    option('lvl'),
    option('wdg'),
  ]
  const content = configurator([], options)
  const [first, second, excludes, sold] = rulesIn(content)
  const mag = (changed: BlockValue) => findBlock(changed, 'o-mag')?.block
  if (!first || !second || !excludes || !sold) throw new Error('four rules')
  expect(mag(removeRule(content, first.source))?.requires).toBe('wdg or lvl')
  expect(
    mag(
      writeSentence(content, second.source, {
        kind: 'needs',
        subject: undefined,
        object: { kind: 'option', code: 'wdg', without: true },
      }),
    )?.requires,
  ).toBe('lvl\nnot wdg')
  expect(mag(removeRule(content, excludes.source))?.excludes).toBe('')
  if (sold.sentence.kind === 'sold')
    expect(
      mag(writeSentence(content, sold.source, { ...sold.sentence, countries: ['FI', 'SE'] }))?.markets,
    ).toBe('FI, SE')
})

test('a rule that becomes one of another kind keeps nothing of what it said', () => {
  const content = configurator([rule({ kind: 'limit', counts: 'mag 4', least: '1', most: '5' })])
  const [entry] = rulesIn(content)
  if (!entry) throw new Error('no rule')
  const changed = writeSentence(content, entry.source, {
    kind: 'recommends',
    subject: { kind: 'option', code: 'mag', without: false },
    choice: 'lvl',
  })
  expect(listOf(changed, 'rules')[0]).toEqual(
    rule({ kind: 'recommend', when: 'mag', choice: 'lvl', counts: '', least: '', most: '' }),
  )
})

test('a new rule stands last, with a code of its own and its message in the language it is written in', () => {
  const content = configurator([rule({ code: 'rule-2', kind: 'when', when: 'mag', needs: 'lvl' })])
  const added = newRule('limit', content)
  expect(added.code).toBe('rule-3')
  const next = writeMessage(addRule(content, 'c', added), added._uid, 'pt-br', 'Porque')
  const last = listOf(next, 'rules').at(-1)
  expect(last?.message__i18n__pt_br).toBe('Porque')
  expect(textOf(last?.most)).toBe('0')
  if (last) expect(sentenceOf(last)).toEqual({ kind: 'limit', counts: [], min: '', max: '0' })
})

test('the options a rule speaks of are found, whatever kind it is', () => {
  const content = configurator([
    rule({ kind: 'when', when: 'mag', needs: 'not lvl and not wdg' }),
    { ...rule({ kind: 'limit', counts: 'mag 4\nwdg -3', most: '5' }), _uid: 's' },
  ])
  expect(rulesIn(content).map(codesOfRule)).toEqual([
    ['mag', 'lvl', 'wdg'],
    ['mag', 'wdg'],
  ])
})
