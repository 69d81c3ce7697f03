import { translate } from '#common/content-in-language.ts'
import type { StudioConfig } from '../config.ts'
import type { Story } from '../service/types.ts'

const VENDOR_FILES = 'https://a.storyblok.com/f/'

/** The story as the vendor's editor tells a page of it: in one language, with the addresses of files here and a mark on each block by which it is chosen. */
export function toldStory(
  story: Story,
  locale: string,
  { space, service }: Pick<StudioConfig, 'space' | 'service'>,
): Story {
  const content = translate(story.content, {
    languages: locale === 'en' ? [] : [locale],
    editable: (block) =>
      `<!--#storyblok#${JSON.stringify({ name: block.component, space: String(space), uid: block._uid, id: String(story.id) })}-->`,
  })
  const here = JSON.stringify(content).replaceAll(VENDOR_FILES, `${service}/f/`)
  return { ...story, content: JSON.parse(here) as Story['content'] }
}
