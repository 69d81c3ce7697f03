import { say } from '#common/say.ts'
import { readRoadLimits } from '#app/content/road-limits.ts'
import { isRecord } from '../json.ts'
import { inStory, type Finding } from './finding.ts'
import type { SiteContent } from './site.ts'

const home = 'settings'
const field = 'road_limits'

/** What roads take stands once, in the general settings, can be read, and has a line for each country a machine is sold in. */
export function roadsAreLimited(site: SiteContent): Finding[] {
  const settings = site.stories.find(({ slug, live }) => slug === home && live)
  const countries = readRoadLimits(settings?.json.content?.[field]).roads?.countries ?? {}
  return site.stories.flatMap((story) => {
    const text = story.json.content?.[field]
    const path = `content.${field}`
    const lengths =
      text && story.slug !== home
        ? [say('What roads take stands in the general settings (“{home}”) alone.', { home })]
        : readRoadLimits(text).problems
    const missing = story.blocks
      .filter(({ block }) => block.component === 'BuildYourOwn')
      .flatMap(({ block }) => (Array.isArray(block.markets) ? block.markets : []))
      .flatMap((market: unknown) => (isRecord(market) ? [String(market.country)] : []))
      .filter((country) => !Object.hasOwn(countries, country))
      .map((country) => say('The road limits of the general settings lack {country}.', { country }))
    return [...lengths, ...missing].map((said) => inStory(story, path, 'roads', said))
  })
}
