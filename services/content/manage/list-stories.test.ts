import { expect, test } from 'vitest'
import { storyFile, uuid } from '../sample-space.ts'
import { startSampleEditing } from './sample-editing.ts'

test('stories are found by what they lead to, and by a text anywhere in them', async () => {
  await using sample = await startSampleEditing({
    ...storyFile(1, 'about', { title: 'About' }),
    ...storyFile(2, 'home', { link: { linktype: 'story', id: uuid(1), cached_url: 'about' } }),
    ...storyFile(3, 'news', {
      text: {
        type: 'doc',
        content: [
          {
            type: 'text',
            text: 'The Jaw of a crusher',
            marks: [{ type: 'link', attrs: { linktype: 'story', uuid: uuid(1) } }],
          },
        ],
      },
    }),
    ...storyFile(4, 'contact', { title: 'Contact', chosen: [uuid(2)] }),
  })
  const found = async (query: string) => {
    const { body } = await sample.ask('GET', `spaces/7/stories?${query}`)
    return (body.stories as { slug: string }[]).map(({ slug }) => slug).toSorted()
  }
  expect(await found(`reference_search=${uuid(1)}`)).toEqual(['home', 'news'])
  // Of what goes together, as a folder with its pages, only others lead to it.
  expect(await found(`reference_search=${uuid(1)},${uuid(2)}`)).toEqual(['contact', 'news'])
  expect(await found(`reference_search=${uuid(4)}`)).toEqual([])
  expect(await found('text_search=jaw')).toEqual(['news'])
  expect(await found('text_search=contact')).toEqual(['contact'])
  expect(await found('search=jaw')).toEqual([])
})
