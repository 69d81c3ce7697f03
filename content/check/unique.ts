import { say } from '#common/say.ts'
import { type Finding, finding, inStory } from './finding.ts'
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
        say('{name} ({slug}) has the same {key} {value}: give a new one.', {
          name: String(first.json.name ?? first.slug),
          slug: first.slug,
          key,
          value: String(story.json[key]),
        }),
      ),
    )
  const blocks = drafts.flatMap((story) => story.blocks.map((place) => ({ story, ...place })))
  const uids = repeated(blocks, ({ block }) => block._uid || undefined).map(
    ([{ story, path, block }, first]) =>
      inStory(
        story,
        `${path}._uid`,
        'duplicate',
        say('{slug} has the block {uid} too, at {path}: give a new _uid.', {
          slug: first.story.slug,
          uid: block._uid ?? '',
          path: first.path,
        }),
      ),
  )
  const bare = blocks
    .filter(({ block }) => !block._uid)
    .map(({ story, path }) => inStory(story, `${path}._uid`, 'duplicate', say('Give the block a _uid.')))
  const assets = repeated(site.assets, ({ json }) => json.id).map(([{ file, json }, first]) =>
    finding(
      file,
      'id',
      'duplicate',
      say('{file} has the id {id} too.', { file: first.file, id: String(json.id) }),
    ),
  )
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
          first.path
            ? say('“{name}” is already the name of {path}: choose another.', { name, path: first.path })
            : say('“{name}” is already the name of a modal of the settings: choose another.', { name }),
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
