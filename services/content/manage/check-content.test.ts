import { expect, test } from 'vitest'
import { storyFile } from '../sample-space.ts'
import { startSampleEditing } from './sample-editing.ts'

const home = storyFile(1, 'home', { title: 'Home' }, { unpublished_changes: false })
const [homeFile = ''] = Object.keys(home)

test.each([
  [
    'a link that runs a script',
    { link: { fieldtype: 'multilink', linktype: 'url', url: 'java\nscript:alert(1)' } },
  ],
  ['a script in a text', { title: 'Hello <script>alert(1)</script>' }],
  ['a handler in a text', { title: '<b onclick="alert(1)">x</b>' }],
  [
    'a frame in rich text',
    { body: { type: 'doc', content: [{ type: 'text', text: '<iframe src="//x">' }] } },
  ],
  ['a text of a megabyte', { title: 'x'.repeat(1_000_000) }],
])('%s is refused, and the field is named', async (_, fields) => {
  await using sample = await startSampleEditing(home)
  const { status, body } = await sample.ask('PUT', 'spaces/7/stories/1', {
    story: { content: { component: 'Page', ...fields } },
  })
  expect([status, String((body['content'] as string[])[0])]).toEqual([
    422,
    expect.stringMatching(/^content\.\w+/),
  ])
  expect(await sample.file(homeFile)).toMatchObject({ content: { title: 'Home' } })
})

test('a body of 50 MB is refused, and the sender hears why', async () => {
  await using sample = await startSampleEditing(home)
  const { status, body } = await sample.ask('PUT', 'spaces/7/stories/1', {
    story: { name: 'x'.repeat(50_000_000) },
  })
  expect([status, body]).toEqual([413, { error: expect.stringContaining('larger than 8 MB') }])
})
