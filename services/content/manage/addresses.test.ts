import { expect, test } from 'vitest'
import { storyFile } from '../sample-space.ts'
import { startSampleEditing, type SampleEditing } from './sample-editing.ts'

const folder = (id: number, slug: string, de?: string) =>
  storyFile(id, slug, {}, { is_folder: true, content: {}, ...(de && { translated_slugs: [german(de)] }) })
const german = (slug: string) => ({ id: 1, lang: 'de', slug, name: null, published: true })
const files = {
  ...folder(1, 'news', 'aktuelles'),
  ...storyFile(
    2,
    'news/crusher',
    { title: 'Crusher' },
    { parent_id: 1, translated_slugs: [german('brecher')] },
  ),
  ...storyFile(3, 'news/screen', { title: 'Screen' }, { parent_id: 1 }),
  ...storyFile(4, 'news/', { title: 'News' }, { parent_id: 1, slug: 'news', is_startpage: true }),
}

/** Saves what is given of a story, and gives the old addresses that lead on then. */
async function renamed(sample: SampleEditing, id: number, story: object): Promise<unknown> {
  expect((await sample.ask('PUT', `spaces/7/stories/${id}`, { story })).status).toBe(200)
  return sample.file('redirects.json').catch(() => ({}))
}
const inGerman = (slug: string) => ({ translated_slugs_attributes: [{ lang: 'de', slug }] })
const pathOf = async (sample: SampleEditing, id: number) => {
  const { story } = (await sample.json(`stories/${id}?language=de`)) as { story: { full_slug: string } }
  return story.full_slug
}

test('a slug that changes in one language leads on in that language alone', async () => {
  await using sample = await startSampleEditing(files)
  expect(await renamed(sample, 2, inGerman('backenbrecher'))).toEqual({
    'de/aktuelles/brecher': 'de/aktuelles/backenbrecher',
  })
  expect(await pathOf(sample, 2)).toBe('de/aktuelles/backenbrecher')
  // A second change flattens the chain; the way back leaves nothing that leads away from an address in use.
  expect(await renamed(sample, 2, inGerman('brecher-j'))).toEqual({
    'de/aktuelles/brecher': 'de/aktuelles/brecher-j',
    'de/aktuelles/backenbrecher': 'de/aktuelles/brecher-j',
  })
  expect(await renamed(sample, 2, inGerman('brecher'))).toEqual({
    'de/aktuelles/backenbrecher': 'de/aktuelles/brecher',
    'de/aktuelles/brecher-j': 'de/aktuelles/brecher',
  })
})

test('a folder’s slug in a language leads on for all that stands below it', async () => {
  await using sample = await startSampleEditing(files)
  expect(await renamed(sample, 1, inGerman('neues'))).toEqual({
    'de/aktuelles': 'de/neues',
    'de/aktuelles/brecher': 'de/neues/brecher',
    'de/aktuelles/screen': 'de/neues/screen',
  })
  expect(await pathOf(sample, 2)).toBe('de/neues/brecher')
})

test('a slug that is given or taken away finds the page by its other addresses', async () => {
  await using sample = await startSampleEditing(files)
  const moved = { 'news/screen': 'screen', 'de/aktuelles/screen': 'de/screen' }
  expect(await renamed(sample, 3, { parent_id: 0 })).toEqual(moved)
  // The English slug finds the page in German too, and leads to the German one by itself.
  expect(await renamed(sample, 3, inGerman('siebanlage'))).toEqual(moved)
  const taken = { translated_slugs_attributes: [{ lang: 'de', _destroy: true }] }
  expect(await renamed(sample, 3, taken)).toEqual({ ...moved, 'de/siebanlage': 'de/screen' })
})

test('a move and a new slug in a language at once lead straight to the new address', async () => {
  await using sample = await startSampleEditing(files)
  expect(await renamed(sample, 2, { slug: 'jaw', parent_id: 0, ...inGerman('backe') })).toEqual({
    'news/crusher': 'jaw',
    'de/aktuelles/brecher': 'de/backe',
  })
})

test('an address that visitors know is a publisher’s to change', async () => {
  await using sample = await startSampleEditing(files)
  const editor = sample.tokenOf('editor')
  const answer = await sample.ask('PUT', 'spaces/7/stories/2', { story: inGerman('neu') }, editor)
  expect(answer.status).toBe(403)
  await sample.ask('GET', 'spaces/7/stories/2/unpublish')
  expect((await sample.ask('PUT', 'spaces/7/stories/2', { story: inGerman('neu') }, editor)).status).toBe(200)
})

test('what visitors read keeps its text when only its address changes', async () => {
  await using sample = await startSampleEditing(files)
  await sample.ask('PUT', 'spaces/7/stories/2', {
    story: { content: { component: 'Page', title: 'Draft' } },
  })
  await renamed(sample, 2, inGerman('backe'))
  expect(await sample.json('stories/2?language=de')).toMatchObject({
    story: { full_slug: 'de/aktuelles/backe', content: { title: 'Crusher' } },
  })
})
