import { openSite, type OpenedSite } from './site.ts'

/** What tests that change nothing need of a site: the others' content, databases and settings are out of reach. */
export type SharedSite = Pick<OpenedSite, 'url' | 'page' | 'noErrors' | 'closePages' | 'close'>

const sites = new Map<boolean, Promise<OpenedSite>>()

/**
 * The site as the samples have it, for tests that only visit it: files of one process get the same one after another,
 * with its drawn pages and its browser process. Closing it closes the pages; the site ends with the process.
 */
export async function sharedSite({ pictures = false } = {}): Promise<SharedSite> {
  const opened = sites.get(pictures) ?? openSite({}, { pictures, endsWithProcess: true })
  sites.set(pictures, opened)
  opened.catch(() => sites.delete(pictures))
  const site = await opened
  return {
    url: site.url,
    page: (options) => site.page(options),
    noErrors: () => site.noErrors(),
    closePages: () => site.closePages(),
    close: () => site.closePages(),
  }
}
