import { settingsSlug, trackOf } from '#app/content/track.ts'
import { isNode, type Node } from '../translate/document.ts'
import { definitionsOf, type SiteContent, type StoryVersion } from './site.ts'

/** Modals that every page has without defining them. */
const standingModals = ['contact-modal', 'my-lokotrack-modal', 'my-nordtrack-modal'] as const

/** The settings that apply to a page, in the same version where there are two. */
export function settingsOf(site: SiteContent, page: StoryVersion): StoryVersion | undefined {
  const slug = settingsSlug(trackOf(`/${page.slug}`))
  const versions = site.stories.filter((story) => story.slug === slug)
  return versions.find(({ version }) => version === page.version) ?? versions[0]
}

/** The modals a page can open: its own, those of its settings, and the standing ones. */
export function modalsOn(site: SiteContent, page: StoryVersion): Set<string> {
  const settings = settingsOf(site, page)
  const names = [page, ...(settings ? [settings] : [])].flatMap((story) =>
    modalNames(story).map(({ name }) => name),
  )
  return new Set([...standingModals, ...names])
}

/** The modals that the blocks of a story define. */
export function modalNames(story: StoryVersion): { name: string; path: string }[] {
  return story.blocks.flatMap(({ block, path }) =>
    block.component.startsWith('Modal') && typeof block.name === 'string'
      ? [{ name: block.name, path: `${path}.name` }]
      : [],
  )
}

const panoramas = new Set(['KrPanoWrapper', 'LinkedPanorama'])

/** The places of a page that a link can lead to: `anchor` fields, anchors in rich text, and panoramas. */
export function anchorsOf(site: SiteContent, story: StoryVersion): { name: string; path: string }[] {
  return story.blocks.flatMap(({ block, path }) => [
    ...comparedIn(block, path),
    ...definitionsOf(site, block.component).flatMap(({ name, type }) => {
      const value = block[name]
      if (name === 'anchor' && typeof value === 'string' && value)
        return [{ name: value, path: `${path}.anchor` }]
      if (name === 'name' && panoramas.has(block.component) && typeof value === 'string' && value)
        return [{ name: value, path: `${path}.name` }]
      if (type !== 'richtext' || !isNode(value)) return []
      return textAnchors(value).map((anchor) => ({ name: anchor, path: `${path}.${name}` }))
    }),
  ])
}

/** A machine that can be compared is a place too: `compare:j-1150`, by the end of its page’s slug. */
function comparedIn(block: { component: string; link?: unknown }, path: string) {
  if (block.component !== 'ComparedMachine' || typeof block.link !== 'object') return []
  const { cached_url: slug } = block.link as { cached_url?: unknown }
  if (typeof slug !== 'string') return []
  return [{ name: `compare:${slug.split('/').at(-1)}`, path: `${path}.link` }]
}

function textAnchors(node: Node): string[] {
  const anchors = (node.marks ?? []).flatMap(({ type, attrs }) =>
    type === 'anchor' && typeof attrs?.id === 'string' ? [attrs.id] : [],
  )
  return [...anchors, ...(node.content ?? []).flatMap(textAnchors)]
}
