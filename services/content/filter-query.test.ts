import StoryblokClient from 'storyblok-js-client'
import { expect, test } from 'vitest'
import { parseFilter } from './filter-query.ts'
import { Query } from './query.ts'
import { startSampleSpace, storyFile } from './sample-space.ts'

const contents = {
  crusher: {
    component: 'Product',
    name: 'Jaw crusher',
    price: '1200',
    weight: 38.5,
    hybrid: true,
    tags: ['quarry', 'recycling'],
    launch: '2026-03-01 10:00',
    seo: { title: 'Crush' },
    body: [{ name: 'first' }],
    note: '',
    picture: null,
  },
  screen: {
    component: 'Product',
    name: 'Tracked screen',
    price: 900,
    weight: '12.25',
    hybrid: false,
    tags: ['quarry'],
    launch: '2026-09-01 10:00',
  },
  news: { component: 'News', name: '', tags: [] },
}

test.each([
  ['[component][in]=Product', ['crusher', 'screen']],
  ['[component][in]=Product,News', ['crusher', 'screen', 'news']],
  ['[hybrid][in]=true', ['crusher']],
  ['[component][not_in]=News', ['crusher', 'screen']],
  ['[price][not_in]=900', ['crusher', 'news']],
  ['[name][like]=*CRUSH*', ['crusher']],
  ['[name][like]=tracked*', ['screen']],
  ['[name][like]=', ['news']],
  ['[name][not_like]=*e*', ['news']],
  ['[tags][all_in_array]=quarry,recycling', ['crusher']],
  ['[tags][any_in_array]=recycling,mining', ['crusher']],
  ['[tags][in_array]=quarry', ['crusher', 'screen']],
  ['[launch][gt_date]=2026-03-01 09:59', ['crusher', 'screen']],
  ['[launch][gt_date]=2026-03-01 10:00', ['screen']],
  ['[launch][lt_date]=2026-03-02', ['crusher']],
  ['[price][gt_int]=900', ['crusher']],
  ['[price][lt_int]=1000', ['screen']],
  ['[weight][gt_float]=12.2', ['crusher', 'screen']],
  ['[weight][lt_float]=12.3', ['screen']],
  ['[seo][exists]=true', ['crusher']],
  ['[seo][exists]=false', ['screen', 'news']],
  ['[note][is]=empty', ['crusher', 'screen', 'news']],
  ['[name][is]=not_empty', ['crusher', 'screen']],
  ['[tags][is]=empty_array', ['news']],
  ['[tags][is]=not_empty_array', ['crusher', 'screen']],
  ['[hybrid][is]=true', ['crusher']],
  ['[hybrid][is]=false', ['screen']],
  ['[picture][is]=null', ['crusher', 'screen', 'news']],
  ['[price][is]=not_null', ['crusher', 'screen']],
  ['[seo.title][in]=Crush', ['crusher']],
  ['[body.0.name][in]=first', ['crusher']],
  ['[component][in]=Product&filter_query[price][lt_int]=1000', ['screen']],
  ['[__or][][component][in]=News&filter_query[__or][][hybrid][is]=true', ['crusher', 'news']],
  [
    '[__or][0][component][in]=Product&filter_query[__or][0][hybrid][is]=true&filter_query[__or][1][name][is]=empty',
    ['crusher', 'news'],
  ],
])('filter_query%s', (query, names) => {
  const holds = parseFilter(new Query(`filter_query${query}`))
  expect(Object.entries(contents).flatMap(([name, content]) => (holds(content) ? [name] : []))).toEqual(names)
})

test('the official client sends filters as objects', async () => {
  const files = Object.entries(contents).map(([name, content], index) => storyFile(index + 1, name, content))
  await using sample = await startSampleSpace(Object.assign({}, ...files))
  const client = new StoryblokClient({ accessToken: 'public-token', endpoint: `${sample.origin}/v2` })
  const found = await client.getStories({
    filter_query: {
      component: { in: 'Product' },
      __or: [{ price: { gt_int: 1000 } }, { weight: { lt_float: 1 } }],
    },
  })
  expect(found.data.stories.map((story) => story.slug)).toEqual(['crusher'])
  const listed = await client.getStories({ filter_query: { tags: { any_in_array: ['recycling', 'x'] } } })
  expect(listed.data.stories.map((story) => story.slug)).toEqual(['crusher'])
})
