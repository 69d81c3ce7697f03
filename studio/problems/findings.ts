import type { Finding } from '../service/types.ts'

const PUBLISHED = / \(published\)$/

/** The full slug of the story a finding is in; the published version counts as the story. */
export const slugOfFinding = ({ story }: Finding): string => story.replace(PUBLISHED, '')

/** How many errors stand in each story, by full slug; a fault in both versions counts once. */
export function errorsByStory(findings: readonly Finding[]): ReadonlyMap<string, number> {
  const places = new Map<string, Set<string>>()
  for (const finding of findings) {
    if (finding.severity !== 'error') continue
    const slug = slugOfFinding(finding)
    const own = places.get(slug) ?? new Set()
    places.set(slug, own.add(`${finding.path} ${finding.rule} ${finding.message}`))
  }
  return new Map([...places].map(([slug, own]) => [slug, own.size]))
}
