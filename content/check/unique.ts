import { type Finding, inStory } from './finding.ts'
import { anchorsOf, modalNames, settingsOf } from './names.ts'
import { draftsOf, type SiteContent } from './site.ts'

/** Ids, uuids, slugs and block uids are given once. */
export function idsAreUnique(site: SiteContent): Finding[] {
  const drafts = draftsOf(site)
  const stories = (key: 'id' | 'uuid' | 'full_slug') =>
    repeated(drafts, ({ json }) => json[key]).map(([story, first]) =>
      inStory(
        story,
        key,
        'duplicate',
        `${first.json.name ?? first.slug} (${first.slug}) has the same ${key} ${String(story.json[key])}: give a new one.`,
      ),
    )
  const blocks = drafts.flatMap((story) => story.blocks.map((place) => ({ story, ...place })))
  const uids = repeated(blocks, ({ block }) => block._uid || undefined).map(
    ([{ story, path, block }, first]) =>
      inStory(
        story,
        `${path}._uid`,
        'duplicate',
        `${first.story.slug} has the block ${block._uid} too, at ${first.path}: give a new _uid.`,
      ),
  )
  const bare = blocks
    .filter(({ block }) => !block._uid)
    .map(({ story, path }) => inStory(story, `${path}._uid`, 'duplicate', 'Give the block a _uid.'))
  const assets = repeated(site.assets, ({ json }) => json.id).map(([{ file, json }, first]): Finding => ({
    story: file,
    path: 'id',
    rule: 'duplicate',
    message: `${first.file} has the id ${json.id} too.`,
    severity: 'error',
  }))
  return [...stories('id'), ...stories('uuid'), ...stories('full_slug'), ...uids, ...bare, ...assets]
}

/** On a page every modal and every anchor has a name of its own, those of its settings included. */
export function namesAreUnique(site: SiteContent): Finding[] {
  return site.stories.flatMap((page) => {
    const settings = settingsOf(site, page)
    const shared =
      settings && settings.json.uuid !== page.json.uuid
        ? modalNames(settings).map(({ name }) => ({ name, path: '' }))
        : []
    return repeated([...shared, ...modalNames(page), ...anchorsOf(site, page)], ({ name }) => name)
      .filter(([{ path }]) => path)
      .map(([{ name, path }, first]) =>
        inStory(
          page,
          path,
          'duplicate',
          `“${name}” is already the name of ${first.path || 'a modal of the settings'}: choose another.`,
        ),
      )
  })
}

/** What has a key that came before, each with the first that had it. */
function repeated<T>(items: readonly T[], keyOf: (item: T) => unknown): [T, T][] {
  const first = new Map<unknown, T>()
  return items.flatMap((item): [T, T][] => {
    const key = keyOf(item)
    const before = key === undefined ? undefined : first.get(key)
    if (before !== undefined) return [[item, before]]
    first.set(key, item)
    return []
  })
}
