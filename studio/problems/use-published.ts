import { useCallback, useEffect, useRef, useState } from 'react'
import type { Finding } from '../service/types.ts'
import { slugOfFinding } from './findings.ts'
import type { Problems } from './use-findings.ts'

/** A story that was published here. */
interface Published {
  id: number
  slug: string
  name: string
  /** The last look of the checks that began before. */
  after: number
  /** Paths of what was asked about before. */
  asked: ReadonlySet<string>
  /** The errors they found in it at the first look that began afterwards. */
  errors?: Finding[]
}

export interface PublishedWithErrors {
  /** What has been published with errors, and still has some. */
  told: readonly (Published & { errors: Finding[] })[]
  /** Notes that a story has been published, with these errors knowingly. */
  note: (story: { id: number; full_slug: string; name: string }, asked: readonly Finding[]) => void
  dismiss: (id: number) => void
}

/** What was published here before the checks could say that something is wrong with it. */
export function usePublished({ findings, look, heard }: Problems): PublishedWithErrors {
  const [published, setPublished] = useState<readonly Published[]>([])
  const now = useRef(look)
  useEffect(() => {
    now.current = look
  }, [look])
  const dismiss = useCallback((id: number) => setPublished((all) => all.filter((one) => one.id !== id)), [])
  const note = useCallback<PublishedWithErrors['note']>(({ id, full_slug: slug, name }, errors) => {
    const asked = new Set(errors.map(({ path }) => path))
    const one = { id, slug, name, after: now.current, asked }
    setPublished((all) => [...all.filter((other) => other.id !== id), one])
  }, [])
  const [heardOf, setHeardOf] = useState(heard)
  if (findings && heard !== heardOf) {
    setHeardOf(heard)
    setPublished(published.flatMap((one) => (heard > one.after ? known(one, findings) : [one])))
  }
  return {
    told: published.flatMap((one) => (one.errors ? [{ ...one, errors: one.errors }] : [])),
    note,
    dismiss,
  }
}

/** With the errors that were found in it at first, as far as they are still there; nothing where there are none. */
function known(one: Published, findings: readonly Finding[]): Published[] {
  const first = one.errors && new Set(one.errors.map(keyOf))
  const found = findings.filter(
    (finding) =>
      finding.severity === 'error' &&
      slugOfFinding(finding) === one.slug &&
      !one.asked.has(finding.path) &&
      (first?.has(keyOf(finding)) ?? true),
  )
  // One that the draft has as well counts once.
  const errors = [...new Map(found.map((finding) => [keyOf(finding), finding])).values()]
  return errors.length > 0 ? [{ ...one, errors }] : []
}

const keyOf = ({ path, rule, message }: Finding) => `${path} ${rule} ${message}`
