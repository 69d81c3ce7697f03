import { expect, test } from 'vitest'
import { startSampleSpace, storyFile, until, uuid } from './sample-space.ts'

const home = storyFile(1, 'home', { title: 'Home' })
const [homeFile = ''] = Object.keys(home)
const homeStory = home[homeFile]

test.each([
  ['bad JSON', '{ "name": ', null, /JSON/],
  ['a list', [], null, /must be a JSON object/],
  ['no uuid', { ...homeStory, id: 2, uuid: undefined }, 'uuid', /is missing/],
  ['a word for an id', { ...homeStory, id: 'two' }, 'id', /must be a number/],
  [
    'no content',
    { ...homeStory, id: 2, uuid: uuid(2), full_slug: 'b', content: undefined },
    'content',
    /is missing/,
  ],
  ['no component', { ...homeStory, content: {} }, 'content.component', /is missing/],
  ['tags that are no texts', { ...homeStory, tag_list: [1] }, 'tag_list', /must be a list of strings/],
  [
    'the id of another',
    { ...homeStory, uuid: uuid(2), full_slug: 'b' },
    'id',
    /1 is already used by stories\/home/,
  ],
  [
    'the uuid of another',
    { ...homeStory, id: 2, full_slug: 'b' },
    'uuid',
    /is already used by stories\/home/,
  ],
  ['the slug of another', { ...homeStory, id: 2, uuid: uuid(2) }, 'full_slug', /home is already used/],
])('a story file with %s is reported and takes nothing else down', async (_what, content, field, reason) => {
  await using sample = await startSampleSpace({ ...home, 'stories/z-broken.json': content })
  expect(sample.service.problems()).toEqual([
    { file: 'stories/z-broken.json', field, reason: expect.stringMatching(reason) },
  ])
  expect(sample.log).toHaveLength(1)
  expect(await sample.json('stories/home')).toMatchObject({ story: { content: { title: 'Home' } } })
})

test('assets without a file, datasources without a name and published files without a story are reported', async () => {
  await using sample = await startSampleSpace({
    ...home,
    'assets/dot_5.json': { id: 5, filename: 'https://a.storyblok.com/f/1/0123456789/dot.pdf' },
    'assets/other_6.json': { id: 6, filename: 'https://a.storyblok.com/other.pdf' },
    'datasources/colors.json': { id: 1, slug: 'colors' },
    [`published/gone_${uuid(9)}.json`]: { ...homeStory, id: 9, uuid: uuid(9), full_slug: 'gone' },
  })
  expect(sample.service.problems().map(({ file, field }) => [file, field])).toEqual([
    [`published/gone_${uuid(9)}.json`, 'uuid'],
    ['assets/other_6.json', 'filename'],
    ['assets/dot_5.json', null],
    ['datasources/colors.json', 'name'],
  ])
})

test('a file that breaks keeps its last good version, and is logged once', async () => {
  await using sample = await startSampleSpace(home)
  await sample.write(homeFile, '{ broken')
  await until(
    () => sample.service.problems(),
    (problems) => problems.length === 1,
  )
  expect(await sample.json('stories/home')).toMatchObject({ story: { content: { title: 'Home' } } })
  await sample.write('stories/other.json', storyFile(2, 'other', {})[`stories/other_${uuid(2)}.json`])
  await until(
    () => sample.get('/v2/cdn/stories/other?token=public-token'),
    ({ status }) => status === 200,
  )
  expect(sample.log).toHaveLength(1)
  await sample.write(homeFile, { ...homeStory, content: { component: 'Page', title: 'Mended' } })
  await until(
    () => sample.json('stories/home'),
    (body) => JSON.stringify(body).includes('Mended'),
  )
  expect(sample.service.problems()).toEqual([])
})

test('a file that takes the slug of another gives way, and keeps its own last good version', async () => {
  await using sample = await startSampleSpace({ ...home, ...storyFile(2, 'about', { title: 'About' }) })
  const [aboutFile = '', about] = Object.entries(storyFile(2, 'home', { title: 'Thief' }))[0] ?? []
  await sample.write(aboutFile.replace('home_', 'about_'), about)
  await until(
    () => sample.service.problems(),
    (problems) => problems.length === 1,
  )
  expect(await sample.json('stories/home')).toMatchObject({ story: { id: 1 } })
  expect(await sample.json('stories/about')).toMatchObject({ story: { content: { title: 'About' } } })
})
