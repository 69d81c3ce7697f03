import { useEffect, useState } from 'react'
import { localeNames, locales } from '#app/content/locales.ts'
import { useWorkplace } from '../../workspace/editing.ts'
import type { FieldKind } from '../kinds.ts'
import { optionLabel } from '../labels.ts'

interface Option {
  name: string
  value: string
}

const languages: readonly Option[] = locales.map((locale) => ({ name: localeNames[locale], value: locale }))
const none: readonly Option[] = []

export interface Options {
  options: readonly Option[]
  /** The datasource they are kept in; undefined where the schema lists them. */
  slug: string | undefined
  /** Reads them again from there. */
  renew: () => void
}

/** What can be chosen in a field: what the schema lists, the site’s languages, or the entries of a datasource. */
export function useOptions({ source, options, datasource_slug, datasource }: FieldKind): Options {
  const { service } = useWorkplace()
  const slug = source === 'internal' ? (datasource_slug ?? datasource) : undefined
  const [entries, setEntries] = useState(none)
  const [looked, setLooked] = useState(0)
  useEffect(() => {
    if (slug === undefined) return undefined
    let ended = false
    const path = `/datasource_entries?datasource_slug=${encodeURIComponent(slug)}&per_page=1000`
    service.send<{ datasource_entries: Option[] }>('GET', path).then(
      (answer) => !ended && setEntries(answer.datasource_entries),
      // What is chosen is shown by its value; the next time the form is opened it is asked for again.
      () => undefined,
    )
    return () => {
      ended = true
    }
  }, [service, slug, looked])
  const listed =
    slug === undefined
      ? (options ?? none).map(({ name, value }) => ({ name: optionLabel(name), value }))
      : entries
  return {
    options: source === 'internal_languages' ? languages : listed,
    slug,
    renew: () => setLooked(looked + 1),
  }
}
