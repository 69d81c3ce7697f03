import { locales, type Locale } from '#app/content/locales.ts'
import type { ContentService } from '../service/service.ts'

/** A list that fields choose from, such as the tags: a datasource. */
export interface EntryList {
  id: number
  name: string
  slug: string
}

/** One of its entries, with what it is called in every language; English always has a name. */
export interface Entry {
  id: number
  /** What pages store of it. */
  value: string
  names: Readonly<Partial<Record<Locale, string>>>
}

interface WrittenEntry {
  id: number
  name: string
  value: string
  dimension_value: string | null
}

const others = locales.filter((locale) => locale !== 'en')

/** All lists of the space. Throws `Refused`. */
export async function lists(service: ContentService): Promise<EntryList[]> {
  return (await service.send<{ datasources: EntryList[] }>('GET', '/datasources?per_page=1000')).datasources
}

/** The entries of a list, in its order. Throws `Refused`. */
export async function entriesOf(service: ContentService, slug: string): Promise<Entry[]> {
  const path = `/datasource_entries?datasource_slug=${encodeURIComponent(slug)}&per_page=1000`
  const read = async (more = '') =>
    (await service.send<{ datasource_entries: WrittenEntry[] }>('GET', path + more)).datasource_entries
  const [all, ...translated] = await Promise.all([
    read(),
    ...others.map((locale) => read(`&dimension=${locale}`)),
  ])
  const named = new Map(
    others.map((locale, index) => [
      locale,
      new Map(translated[index]?.map((entry) => [entry.id, entry.dimension_value])),
    ]),
  )
  return all.map(({ id, name, value }) => ({
    id,
    value,
    names: {
      en: name,
      ...Object.fromEntries(
        others.flatMap((locale) => {
          const own = named.get(locale)?.get(id)
          return own ? [[locale, own]] : []
        }),
      ),
    },
  }))
}

/** Makes an entry that has its English name; returns its number. Throws `Refused`. */
export async function makeEntry(
  service: ContentService,
  slug: string,
  { name, value }: { name: string; value: string },
): Promise<number> {
  const { datasource_entry: made } = await service.send<{ datasource_entry: { id: number } }>(
    'POST',
    '/datasource_entries',
    { datasource_entry: { datasource_id: slug, name, value } },
  )
  return made.id
}

/** Writes the names that differ; an empty one is taken away. Throws `Refused` at the first that is not taken. */
export async function nameEntry(
  service: ContentService,
  id: number,
  before: Entry['names'],
  after: Entry['names'],
): Promise<void> {
  for (const locale of locales) {
    const name = after[locale]?.trim() ?? ''
    if (name === (before[locale] ?? '')) continue
    await service.send('PUT', `/datasource_entries/${id}`, {
      datasource_entry:
        locale === 'en' ? { name } : { dimension_id: locale, dimension_value: name === '' ? null : name },
    })
  }
}

/** Moves an entry to a place of its list, counted from 0. Throws `Refused`. */
export const moveEntry = (service: ContentService, id: number, index: number) =>
  service.send('PUT', `/datasource_entries/${id}`, { datasource_entry: { position: index + 1 } })

export const removeEntry = (service: ContentService, id: number) =>
  service.send('DELETE', `/datasource_entries/${id}`)

/** Languages in which an entry has no name; pages show the English one there. */
export const unnamedIn = ({ names }: Entry): Locale[] => others.filter((locale) => !names[locale])
