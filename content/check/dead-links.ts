import { say, type Said } from '#common/say.ts'
import { addressesOf } from '../json.ts'
import { bareSlug } from '#app/content/links.ts'
import { type Finding, inStory } from './finding.ts'
import { type ContentLink, linksOf } from './links.ts'
import { anchorsOf, modalsOn } from './names.ts'
import { draftsOf, oncePerSite, type SiteContent, type StoryVersion } from './site.ts'

const schemes = ['http:', 'https:', 'mailto:', 'tel:']

/** Every link leads to a page that is there (and published, when the link is), a place on it, or an address of the web. */
export function linksLeadSomewhere(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) =>
    linksOf(site, story).flatMap((link) =>
      problemsOf(site, story, link).map(({ said, severity }) =>
        inStory(story, link.path, 'dead-link', said, severity),
      ),
    ),
  )
}

/** Every `modal` field names a modal of its page, of its settings, or a standing one. */
export function modalsAreDefined(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) => {
    const names = modalsOn(site, story)
    return story.blocks.flatMap(({ block, path }) =>
      typeof block.modal === 'string' && block.modal && !names.has(block.modal)
        ? [
            inStory(
              story,
              `${path}.modal`,
              'dead-link',
              say('No modal here is called “{modal}”: define it or choose {names}.', {
                modal: block.modal,
                names: [...names],
              }),
            ),
          ]
        : [],
    )
  })
}

type Problem = Pick<Finding, 'said' | 'severity'>

function problemsOf(site: SiteContent, story: StoryVersion, link: ContentLink): Problem[] {
  if (link.linktype === 'story') return storyProblems(site, story, link)
  if (link.linktype === 'email')
    return /^(mailto:)?[^\s@:]+@[^\s@]+$/.test(link.address)
      ? []
      : [error(say('“{address}” is no e-mail address.', link))]
  if (link.linktype === 'asset') {
    const exists = site.assets.some(({ json }) => addressesOf(json).includes(link.address))
    return exists
      ? []
      : [
          error(
            say('No asset has the filename {filename}: add it or choose another.', {
              filename: link.address,
            }),
          ),
        ]
  }
  return addressProblems(site, story, link.anchor ? `${link.address}#${link.anchor}` : link.address)
}

/** Stories by what a link names; of several the first. */
const firstBy = (stories: readonly StoryVersion[], nameOf: (story: StoryVersion) => string) =>
  new Map(stories.toReversed().map((story) => [nameOf(story), story]))
const draftByUuid = oncePerSite((site) => firstBy(draftsOf(site), ({ json }) => json.uuid))
const liveByUuid = oncePerSite((site) =>
  firstBy(
    site.stories.filter(({ live }) => live),
    ({ json }) => json.uuid,
  ),
)
const pageBySlug = oncePerSite((site) =>
  firstBy(
    draftsOf(site).filter(({ json }) => !json.is_folder),
    ({ slug }) => bareSlug(slug),
  ),
)

function storyProblems(site: SiteContent, story: StoryVersion, link: ContentLink): Problem[] {
  if (!link.uuid)
    return addressProblems(
      site,
      story,
      `/${link.address.replace(/^\//, '')}${link.anchor ? `#${link.anchor}` : ''}`,
    )
  const target = draftByUuid(site).get(link.uuid)
  if (!target)
    return [
      error(
        say('No story has the uuid {uuid} ({address}): choose another.', {
          uuid: link.uuid,
          address: link.address,
        }),
      ),
    ]
  const problems = targetProblems(site, story, target, link.anchor)
  if (link.cached && bareSlug(link.address) !== bareSlug(target.slug)) {
    problems.push({
      said: say('The story moved from {before} to {now}: write that as cached_url.', {
        before: link.address,
        now: target.slug,
      }),
      severity: 'warning',
    })
  }
  return problems
}

function addressProblems(site: SiteContent, story: StoryVersion, address: string): Problem[] {
  if (address.startsWith('//')) return addressProblems(site, story, `https:${address}`)
  if (address.startsWith('#')) return anchorProblems(site, story, address.slice(1))
  if (address.startsWith('/')) {
    const [path = '', anchor = ''] = address.split('#')
    const target = pageBySlug(site).get(bareSlug(path))
    if (target) return targetProblems(site, story, target, anchor)
    const now = site.moved.get(bareSlug(path))
    if (now !== undefined && pageBySlug(site).has(now))
      return [
        {
          said: say('The page at {path} has moved to /{now}: link to the story.', { path, now }),
          severity: 'warning',
        },
      ]
    return [error(say('No page is at {path}: link to a story.', { path }))]
  }
  if (!URL.canParse(address))
    return [error(say('“{address}” is no address: begin with https://, mailto:, tel:, / or #.', { address }))]
  return schemes.includes(new URL(address).protocol)
    ? []
    : [error(say('Only http, https, mailto and tel lead out of the site, not “{address}”.', { address }))]
}

function targetProblems(
  site: SiteContent,
  story: StoryVersion,
  target: StoryVersion,
  anchor: string,
): Problem[] {
  if (target.json.is_folder || target.json.content?.component === 'Settings')
    return [error(say('{slug} is no page: link to one.', target))]
  const live = liveByUuid(site).get(target.json.uuid)
  if (story.live && !live)
    return [error(say('{slug} is not published: publish it or take the link out.', target))]
  return anchor ? anchorProblems(site, (story.live && live) || target, anchor) : []
}

/** A hash names a place on the page or opens a modal; a selected tab stands behind the modal’s name: `#service/parts`. */
function anchorProblems(site: SiteContent, page: StoryVersion, anchor: string): Problem[] {
  const places = anchorsOf(site, page).map(({ name }) => name)
  const modals = modalsOn(site, page)
  if (places.includes(anchor) || modals.has(anchor.split('/', 1)[0] ?? '')) return []
  return [
    error(
      places.length > 0
        ? say('{slug} has no place called “{anchor}”: choose {places}.', { slug: page.slug, anchor, places })
        : say('{slug} has no place called “{anchor}”: choose another page, it names none.', {
            slug: page.slug,
            anchor,
          }),
    ),
  ]
}

function error(said: Said): Problem {
  return { said, severity: 'error' }
}
