import { say } from '#common/say.ts'
import { isRecord, type BlockJson } from '../json.ts'
import { type Finding, inStory } from './finding.ts'
import type { SiteContent, StoryVersion } from './site.ts'

/** Fields whose picture stands on the page while one scrolls, by block. */
const shown: Record<string, string> = {
  Article: 'picture',
  EventMoment: 'picture',
  EventTeaser: 'image',
  EventTheater: 'poster',
  Feature: 'image',
  Image: 'asset',
  ImageBlock: 'image',
  ImageGallery: 'images',
  Page: 'side_picture',
  Scene: 'background',
  SiteArea: 'picture',
  Slide: 'image',
  VideoPlayer: 'poster',
}

/** Blocks that are opened, turned or chosen in: what is in them may show again what the page shows. */
const opened = /^(?:Modal|Hotspot|ProductViewer|BuildYourOwn)/

/** No picture stands twice on a page: stories told with the same picture look like the same story. */
export function picturesStandOnce(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) => {
    const first = new Map<string, string>()
    return picturesOf(story).flatMap(({ filename, path }) => {
      const before = first.get(filename)
      if (before === undefined) {
        first.set(filename, path)
        return []
      }
      const name = filename.slice(filename.lastIndexOf('/') + 1)
      return inStory(
        story,
        path,
        'picture',
        say('{name} stands on this page already, at {before}: choose another picture.', { name, before }),
      )
    })
  })
}

const machine = /(?<![\w-])[A-Z]-\d{3,4}(?![\w-])/g

/** What is read beside a picture, by block: it is about the machine that the picture shows. */
const beside: Record<string, readonly string[]> = {
  EventMoment: ['title', 'text'],
  Feature: ['heading'],
  SiteArea: ['text'],
}

/** `{j-1150.capacity}` is read as a figure of the J-1150. */
const figure = /\{([a-z]-\d{3,4})\./g

/** A caption, and what else is read beside a picture, names no machine that it, by what is said about it, does not show. */
export function captionsNameWhatIsShown(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) =>
    story.blocks.flatMap(({ block, path }) =>
      shownIn(block).flatMap(({ alt, title }, i) => {
        const fields = [block.caption, title, ...(beside[block.component] ?? []).map((name) => block[name])]
        const caption = fields.filter((text) => typeof text === 'string').join(' ')
        const figures = [...caption.matchAll(figure)].map(([, key = '']) => key.toUpperCase())
        const named = [...(caption.match(machine) ?? []), ...figures]
        const missing = named.filter((name) => !alt.includes(name))
        if (!missing.length || !alt) return []
        return inStory(
          story,
          placeOf(block, path, i),
          'caption',
          say('The caption names {names}; the picture shows “{alt}”.', { names: [...new Set(missing)], alt }),
        )
      }),
    ),
  )
}

/** The pictures that stand on a page, in the order of its blocks, with where they stand. */
export function picturesOf({ blocks }: StoryVersion): { filename: string; path: string }[] {
  const closed = blocks.filter(({ block }) => opened.test(block.component)).map(({ path }) => `${path}.`)
  return blocks
    .filter(({ path }) => !closed.some((outer) => path.startsWith(outer)))
    .flatMap(({ block, path }) =>
      filesIn(block).map((filename, i) => ({ filename, path: placeOf(block, path, i) })),
    )
}

function filesIn(block: BlockJson): string[] {
  return shownIn(block).map(({ filename }) => filename)
}

function shownIn(block: BlockJson): { filename: string; alt: string; title: unknown }[] {
  const value = block[shown[block.component] ?? '']
  return (Array.isArray(value) ? value : [value]).flatMap((item: unknown) =>
    isRecord(item) && typeof item.filename === 'string' && item.filename
      ? { filename: item.filename, alt: typeof item.alt === 'string' ? item.alt : '', title: item.title }
      : [],
  )
}

function placeOf(block: BlockJson, path: string, index: number): string {
  const field = shown[block.component] ?? ''
  return Array.isArray(block[field]) ? `${path}.${field}[${index}]` : `${path}.${field}`
}
