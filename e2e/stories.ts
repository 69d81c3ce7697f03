import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from './patience.ts'
import type { OpenedSite } from './site.ts'

type Fields = Record<string, unknown>

/** Changes a page’s content in the site’s own copy of the content. */
export async function changeStory(
  site: OpenedSite,
  slug: string,
  change: (content: Fields & { body: Fields[] }) => void,
): Promise<void> {
  const folder = join(site.content, 'stories')
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const story = JSON.parse(await readFile(path, 'utf8')) as {
      full_slug: string
      content: Fields & { body: Fields[] }
    }
    if (story.full_slug !== slug) continue
    change(story.content)
    await writeFile(path, JSON.stringify(story, null, 2))
  }
}

/** Changes the blocks of a page in the site’s own copy of the content, and waits until the site shows it. */
export async function changeBlocks(
  site: OpenedSite,
  slug: string,
  change: (body: Fields[]) => Fields[],
  shown: string,
): Promise<void> {
  await changeStory(site, slug, (content) => {
    content.body = change(content.body)
  })
  await told(site, slug, shown)
}

/**
 * Plans the event of the samples for the same day of another year, for tests of what has not begun: they would fail once
 * that of the samples is over. Waits until visitors are told.
 */
export async function planEventIn(site: OpenedSite, year: number): Promise<void> {
  await changeStory(site, 'settings', (content) => {
    for (const event of content.events as { start: string; end: string }[]) {
      event.start = event.start.replace(/^\d+/, String(year))
      event.end = event.end.replace(/^\d+/, String(year))
    }
  })
  await told(site, 'event', String(year))
}

/** Waits until a page shows something of its changed content; each language is drawn by itself. */
export async function told(site: OpenedSite, slug: string, shown: string): Promise<void> {
  await until(`${slug} shows ${shown}`, async () =>
    (await (await fetch(site.url + slug)).text()).includes(shown),
  )
}
