import { type BlockJson, isRecord, type Json } from '../json.ts'
import { isNode, type Node } from '../translate/document.ts'
import { definitionsOf, type SiteContent, type StoryVersion } from './site.ts'

/** A link of a story, from a link field or from rich text. */
export interface ContentLink {
  path: string
  linktype: string
  /** Uuid of the story linked to, for story links. */
  uuid: string
  /** Address as it is written: path, hash, URL, e-mail address or an asset’s filename. */
  address: string
  anchor: string
  /** Whether the story’s address was written down with the link, and may be out of date. */
  cached: boolean
}

/** All links of a story that lead somewhere, translated link fields included. */
export function linksOf(site: SiteContent, story: StoryVersion): ContentLink[] {
  const links = story.blocks.flatMap(({ block, path }) =>
    definitionsOf(site, block.component).flatMap(({ name, type }) => {
      if (type === 'multilink') return fieldLinks(block, path, name)
      const value = block[name]
      return type === 'richtext' && isNode(value) ? textLinks(value, `${path}.${name}`) : []
    }),
  )
  return links.filter(({ uuid, address, anchor }) => uuid || address || anchor)
}

function fieldLinks(block: BlockJson, path: string, name: string): ContentLink[] {
  const names = Object.keys(block).filter((key) => key === name || key.startsWith(`${name}__i18n__`))
  return names.flatMap((key) => {
    const link = block[key]
    if (!isRecord(link)) return []
    const linktype = text(link, 'linktype')
    const address =
      linktype === 'email'
        ? text(link, 'email') || text(link, 'url')
        : text(link, 'url') || text(link, 'cached_url')
    const uuid = linktype === 'story' ? text(link, 'id') : ''
    const cached = linktype === 'story' && Boolean(link.cached_url)
    return [{ path: `${path}.${key}`, linktype, uuid, address, anchor: anchorOf(link), cached }]
  })
}

function textLinks(node: Node, path: string): ContentLink[] {
  const links = (node.marks ?? [])
    .filter(({ type }) => type === 'link')
    .map(({ attrs = {} }) => ({
      path: `${path} “${node.text ?? ''}”`,
      linktype: text(attrs, 'linktype'),
      uuid: text(attrs, 'linktype') === 'story' ? text(attrs, 'uuid') : '',
      address: text(attrs, 'href'),
      anchor: anchorOf(attrs),
      cached: false,
    }))
  return [...links, ...(node.content ?? []).flatMap((child) => textLinks(child, path))]
}

function anchorOf(link: Json): string {
  return text(link, 'anchor').replace(/^#+/, '')
}

function text(json: Json, key: string): string {
  const value = json[key]
  return typeof value === 'string' ? value.trim() : ''
}
