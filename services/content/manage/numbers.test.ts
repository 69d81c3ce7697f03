import { expect, test } from 'vitest'
import type { JsonObject } from '../json.ts'
import { openContentDatabase } from './database.ts'
import { Authors } from './caller.ts'
import { startSampleEditing } from './sample-editing.ts'

const labels = {
  id: 3,
  name: 'Labels',
  slug: 'labels',
  dimensions: [{ id: 9, name: 'German', entry_value: 'de', datasource_id: 3 }],
  entries: [
    { id: 1, name: 'a', value: 'A' },
    { id: 40, name: 'b', value: 'B' },
  ],
}

test('the number of a folder of files that was deleted is never another folder’s', async () => {
  await using sample = await startSampleEditing({
    'assets/folders/old_1.json': { id: 7, name: 'Old', uuid: 'old', parent_id: null, parent_uuid: null },
  })
  const make = async (name: string) =>
    Number(
      (
        (await sample.ask('POST', 'spaces/7/asset_folders', { asset_folder: { name } })).body
          .asset_folder as JsonObject
      ).id,
    )
  await sample.ask('DELETE', 'spaces/7/asset_folders/7')
  const first = await make('First')
  expect(first).toBeGreaterThan(7)
  await sample.ask('DELETE', `spaces/7/asset_folders/${first}`)
  expect(await make('Second')).toBeGreaterThan(first)
})

test.each([
  ['alone in its file', labels],
  ['beside others', [labels, { id: 2, name: 'Sizes', slug: 'sizes', entries: [] }]],
])('nor that of a datasource (%s), of its entries or of its dimensions', async (_, file) => {
  await using sample = await startSampleEditing({ 'datasources/labels.json': file })
  const { ask } = sample
  const made = async (path: string, body: JsonObject, as: string) =>
    (await ask('POST', `spaces/7/${path}`, { [as]: body })).body[as] as JsonObject
  const entry = (datasource_id: unknown, name: string) =>
    made('datasource_entries', { datasource_id, name, value: name }, 'datasource_entry')

  await ask('DELETE', 'spaces/7/datasource_entries/40')
  const later = await entry(3, 'c')
  expect(later.id).toBeGreaterThan(40)
  await ask('PUT', 'spaces/7/datasources/3', {
    datasource: { dimensions_attributes: [{ id: 9, _destroy: true }] },
  })
  const { body } = await ask('PUT', 'spaces/7/datasources/3', {
    datasource: { dimensions_attributes: [{ name: 'French', entry_value: 'fr' }] },
  })
  expect((body.datasource as { dimensions: { id: number }[] }).dimensions[0]?.id).toBeGreaterThan(9)

  expect((await ask('DELETE', 'spaces/7/datasources/3')).status).toBe(200)
  const history = await ask('GET', 'spaces/7/versions?model=datasources&model_id=3')
  expect((history.body.versions as JsonObject[])[0]).toMatchObject({ action: 'deleted' })
  const next = await made('datasources', { name: 'Others', slug: 'others' }, 'datasource')
  expect(next.id).toBeGreaterThan(3)
  expect((await entry(next.id, 'a')).id).toBeGreaterThan(Number(later.id))
})

test('nor that of an account that was deleted', () => {
  const authors = new Authors(openContentDatabase(':memory:'))
  expect(authors.numberOf('ann', 'Ann')).toBe(1)
  expect(authors.numberOf('bob', 'Bob')).toBe(2)
  expect(authors.numberOf('bob', 'Robert')).toBe(2)
  authors.forget('bob')
  expect(authors.of('bob')).toBeUndefined()
  expect(authors.numberOf('eve', 'Eve')).toBe(3)
})
