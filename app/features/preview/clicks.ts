import type Bridge from '@storyblok/preview-bridge'
import { asksForDraft } from '#app/content/draft-query.ts'
import { pageOfLink } from '#app/base/page/page-link.ts'

/**
 * Clicks in a page that is edited: the first on a block chooses it, and a link in it is followed by the next one. Links
 * lead to drafts, and what leaves the draft opens beside the editor. Returns how to stop.
 */
export function chooseBeforeFollowing(bridge: Bridge, base: string): () => void {
  let isEdited = false
  let chosen: string | undefined
  bridge.on('enterEditmode', () => (isEdited = true))
  bridge.on(['enterComponent', 'editedBlok'], (event) => {
    const { blok, componentId } = event as { blok?: { uid?: string }; componentId?: string }
    chosen = componentId ?? blok?.uid ?? chosen
  })
  const onClick = (event: MouseEvent) => {
    const { target } = event
    if (!isEdited || !(target instanceof Element)) return
    const link = target.closest<HTMLAnchorElement>('a[href]')
    const uid = uidOf(target)
    if (link && uid !== undefined && uid !== chosen) event.preventDefault()
    else if (link) leadToDraft(link, base)
    chosen = uid ?? chosen
  }
  addEventListener('click', onClick, { capture: true })
  return () => removeEventListener('click', onClick, { capture: true })
}

function uidOf(target: Element): string | undefined {
  const mark = target.closest('[data-blok-c]')?.getAttribute('data-blok-c')
  return mark ? (JSON.parse(mark) as { uid?: string }).uid : undefined
}

function leadToDraft(link: HTMLAnchorElement, base: string): void {
  // Published pages let nobody frame them.
  if (link.target === '_self') link.target = '_blank'
  if (pageOfLink(link, location.origin, base) === undefined || asksForDraft(link.search)) return
  const query = new URLSearchParams(link.search)
  for (const [name, value] of new URLSearchParams(location.search))
    if (name.startsWith('_storyblok')) query.append(name, value)
  link.search = String(query)
}
