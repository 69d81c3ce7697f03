import { expect, test } from 'vitest'
import { fieldsNow, type ConditionalSetting } from './conditions.ts'
import { allKinds, type FieldKind } from './kinds.ts'
import { faultsIn } from './validate.ts'

const when = (
  validation: ConditionalSetting['rule_conditions'][number]['validation'],
  key: string,
  value?: unknown,
) =>
  ({ validation, value, validated_object: { type: 'field', field_key: key, field_attr: 'value' } }) as const
const hidden = (rule_match: 'any' | 'all', ...rule_conditions: ConditionalSetting['rule_conditions']) => [
  { modifications: [{ display: 'hide' as const }], rule_match, rule_conditions },
]
const namesNow = (fields: readonly FieldKind[], values: Record<string, unknown>) =>
  fieldsNow(fields, { _uid: 'a', component: 'A', ...values }).map(({ name }) => name)

test('a field is there as long as its conditions leave it', () => {
  const fields: FieldKind[] = [
    { name: 'link', type: 'multilink' },
    { name: 'link_text', type: 'text', conditional_settings: hidden('any', when('empty', 'link')) },
  ]
  expect(namesNow(fields, {})).toEqual(['link'])
  expect(namesNow(fields, { link: { fieldtype: 'multilink', cached_url: '' } })).toEqual(['link'])
  expect(namesNow(fields, { link: { fieldtype: 'multilink', cached_url: 'news' } })).toEqual([
    'link',
    'link_text',
  ])
})

test.each([
  ['any', { kind: 'Page' }, []],
  ['any', { kind: 'Article', open: true }, []],
  ['all', { kind: 'Page' }, ['tag']],
  ['all', { kind: 'Page', open: true }, []],
  ['any', { kind: 'Article' }, ['tag']],
] as const)('%s of the conditions, with %o', (match, values, names) => {
  const settings = hidden(match, when('equals', 'kind', 'Page'), when('equals', 'open', true))
  expect(namesNow([{ name: 'tag', type: 'option', conditional_settings: settings }], values)).toEqual(names)
})

test('a field is required when another one asks for it', () => {
  const settings: ConditionalSetting[] = [
    { modifications: [{ required: true }], rule_match: 'any', rule_conditions: [when('not_empty', 'open')] },
  ]
  const fields: FieldKind[] = [{ name: 'tag', type: 'option', conditional_settings: settings }]
  const required = (open: boolean) => fieldsNow(fields, { _uid: 'a', component: 'A', open })[0]?.required
  expect([required(true), required(false)]).toEqual([true, undefined])
})

test('what does not apply is not asked for', () => {
  const list = { _uid: 'a', component: 'StoryList', kind: 'Page', link_text: 'More' }
  expect([...faultsIn(list, 'en')]).toEqual([])
  const fields = allKinds.find(({ name }) => name === 'StoryList')?.fields ?? []
  expect(namesNow(fields, list)).not.toContain('tag')
  expect(namesNow(fields, { ...list, kind: 'Article' })).toContain('tag')
})

test('every condition of the schema is about a field beside it', () => {
  const conditions = allKinds.flatMap(({ name: kind, fields }) =>
    fields.flatMap(({ conditional_settings = [] }) =>
      (conditional_settings as ConditionalSetting[]).flatMap(({ rule_conditions }) =>
        rule_conditions.map(({ validated_object }) => [kind, validated_object.field_key]),
      ),
    ),
  )
  expect(conditions.length).toBeGreaterThan(0)
  for (const [kind, key] of conditions)
    expect(allKinds.find(({ name }) => name === kind)?.fields.map(({ name }) => name)).toContain(key)
})
