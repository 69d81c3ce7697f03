import type { JsonObject } from '#app/content/json.ts'
import { textOf } from '#app/content/json.ts'
import type { LinkChoice } from '../link-value.ts'

/** A link in a text as a choice: `{href, uuid, anchor, target, linktype}`; pages have their path with a slash in front. */
export function readMark(attrs: JsonObject): LinkChoice {
  const href = textOf(attrs.href)
  const linktype = attrs.linktype === 'story' || attrs.linktype === 'email' ? attrs.linktype : 'url'
  return {
    linktype,
    uuid: textOf(attrs.uuid),
    path: linktype === 'story' ? href.replace(/^\//, '') : '',
    url: linktype === 'url' ? href : '',
    email: linktype === 'email' ? href.replace(/^mailto:/i, '') : '',
    anchor: textOf(attrs.anchor),
    newWindow: attrs.target === '_blank',
  }
}

export function writeMark({ linktype, uuid, path, url, email, anchor, newWindow }: LinkChoice): JsonObject {
  const href = { story: path && `/${path.replace(/^\//, '')}`, url, email }[linktype]
  return {
    href,
    uuid: linktype === 'story' && uuid ? uuid : null,
    anchor: linktype !== 'email' && anchor ? anchor : null,
    target: newWindow ? '_blank' : null,
    linktype,
  }
}

/** Of an address that was pasted; undefined when no link may have it. */
export function markOfAddress(address: string): JsonObject | undefined {
  const email = /^mailto:([^\s@?]+@[^\s@?]+)$/i.exec(address)?.[1]
  const base = { uuid: null, anchor: null, target: null }
  if (email) return { href: email, ...base, linktype: 'email' }
  return /^(?:https?:\/\/|tel:|[/#](?![/\\]))\S*$/i.test(address)
    ? { href: address, ...base, linktype: 'url' }
    : undefined
}
