import { expect, test } from 'vitest'
import { block, page, site, story } from './fixture.ts'
import { roadsAreLimited } from './roads.ts'

const limits =
  'train front 4300 deck 7500 rear 4200 deckHeight 880 width 2550 weight 18500 axles 6\nDE width 3000 height 4000 length 25000 weight 60000 axle 12000'
const settings = (road_limits: string, slug = 'settings') => story(slug, block('Settings', { road_limits }))
const builder = (...countries: string[]) =>
  page('build', [
    block('BuildYourOwn', { markets: countries.map((country) => block('BuildMarket', { country })) }),
  ])
const messages = (...stories: ReturnType<typeof page>[]) =>
  roadsAreLimited(site(stories)).map(({ message }) => message)

test('every country a machine is sold in has limits, which stand in the general settings alone', () => {
  expect(messages(settings(limits), builder('DE'))).toEqual([])
  expect(messages(settings(limits), builder('DE', 'FI'))).toEqual([
    'The road limits of the general settings lack FI.',
  ])
  expect(messages(settings(limits), settings(limits, 'lokotrack/settings'))).toEqual([
    'What roads take stands in the general settings (“settings”) alone.',
  ])
  expect(messages(settings(limits.replace('3000', 'wide')), builder())).toHaveLength(1)
})
