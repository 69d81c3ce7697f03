import { say } from '#common/say.ts'
import type { BlockJson } from '../json.ts'
import { isNode, type Node } from '../translate/document.ts'
import { type Finding, inStory } from './finding.ts'
import { definitionsOf, type SiteContent, type StoryVersion } from './site.ts'

interface Heading {
  level: number
  path: string
}

/** Level of the heading a field is shown as, by block; Text has it as a field. */
const levels: Record<string, Record<string, number>> = {
  Article: { title: 1 },
  Product: { name: 1, intro_heading: 2 },
  MapLokotrack: { heading: 2 },
  Scene: { heading: 1 },
  SiteArea: { label: 3 },
  Features: { heading: 2 },
  Feature: { heading: 3 },
  ImageBlock: { heading: 2 },
  ImageGallery: { heading: 2 },
  Slides: { heading: 2 },
  Slide: { heading: 3 },
  Specification: { title: 2 },
  SpecificationGroup: { title: 3 },
}

/** A page has one page title, and no heading skips a level below the one before. A page without a title shows its own, unseen. */
export function headingsAreInOrder(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) => {
    const root = story.json.content?.component
    if (root !== 'Page' && root !== 'Article') return []
    const shown = mainBlocks(story).flatMap(({ block, path }) => headingsOf(site, block, path))
    const titles = shown.filter(({ level }) => level === 1)
    const outline = titles.length ? shown : [{ level: 1, path: 'content.title' }, ...shown]
    const extra = titles.slice(1).map(({ path }) =>
      inStory(
        story,
        path,
        'headings',
        say('The page has its title (h1) at {path}: make this a section.', {
          path: titles[0]?.path ?? '',
        }),
      ),
    )
    const jumps = outline.flatMap(({ level, path }, i) => {
      const before = outline[i - 1]
      if (!before || level <= before.level + 1) return []
      const said = say(
        'A heading of level {level} follows one of level {before}: put one of level {between} between them.',
        { level, before: before.level, between: before.level + 1 },
      )
      return [inStory(story, path, 'headings', said)]
    })
    return [...extra, ...jumps]
  })
}

function headingsOf(site: SiteContent, block: BlockJson, path: string): Heading[] {
  return definitionsOf(site, block.component).flatMap(({ name, type }) => {
    const value = block[name]
    const at = `${path}.${name}`
    if (type === 'richtext') return isNode(value) ? textHeadings(value, at) : []
    const level =
      block.component === 'Text' && name === 'heading'
        ? Number(block.level || 2)
        : levels[block.component]?.[name]
    return level && typeof value === 'string' && value.trim() ? [{ level, path: at }] : []
  })
}

function textHeadings(node: Node, path: string): Heading[] {
  const headings =
    node.type === 'heading' && node.content?.length ? [{ level: Number(node.attrs?.level ?? 2), path }] : []
  return [...headings, ...(node.content ?? []).flatMap((child) => textHeadings(child, path))]
}

/** The blocks of a page without those in modals and footers, which stand apart from its outline. */
function mainBlocks({ blocks }: StoryVersion): StoryVersion['blocks'] {
  const apart = blocks
    .filter(({ block }) => /^(Footer|Modal(?!Link).*)$/.test(block.component))
    .map(({ path }) => path)
  return blocks.filter(({ path }) => !apart.some((other) => path === other || path.startsWith(`${other}.`)))
}
