import { say, type Said } from '#common/say.ts'
import { addressFault, type AddressFault } from '#server/own-addresses.ts'
import { type Finding, inStory } from './finding.ts'
import type { SiteContent } from './site.ts'

const sentences: Readonly<Record<AddressFault, (slug: string) => Said>> = {
  own: (slug) => say('The site itself answers at “{slug}”: choose another address.', { slug }),
  language: (slug) =>
    say('“{slug}” begins with the code of a language, so nobody finds it: choose another address.', { slug }),
  written: (slug) => say('“{slug}” holds characters that are no address: choose another one.', { slug }),
}

/** Every page and folder has an address at which visitors reach it. */
export function addressesCanBeReached({ stories }: SiteContent): Finding[] {
  return stories.flatMap((story) => {
    const fault = addressFault(story.slug)
    return fault ? [inStory(story, 'full_slug', 'address', sentences[fault](story.slug))] : []
  })
}
