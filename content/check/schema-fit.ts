import { say } from '#common/say.ts'
import { validateStory } from '@storyblok/schema'
import { isRecord } from '../json.ts'
import { type Finding, inStory } from './finding.ts'
import { schemaSays } from './schema-says.ts'
import { definitionsOf, type SiteContent } from './site.ts'

/** Every story fits the schema, and what it requires is not empty. */
export function storiesFitTheSchema(site: SiteContent): Finding[] {
  return site.stories
    .filter(({ json }) => !json.is_folder)
    .flatMap((story) => [
      ...validateStory(story.json, site.schema).issues.map(({ path, message, severity }) =>
        inStory(story, pathOf(path), 'schema', schemaSays(message), severity),
      ),
      ...story.blocks.flatMap(({ block, path }) =>
        definitionsOf(site, block.component).flatMap(({ name, required, regex }) => {
          const value = block[name]
          const at = `${path}.${name}`
          if (required && isHollow(value))
            return [
              inStory(
                story,
                at,
                'schema',
                say('Fill it in: {component} requires {name}.', {
                  component: { block: block.component },
                  name: { block: block.component, field: name },
                }),
              ),
            ]
          if (regex && typeof value === 'string' && value && !new RegExp(regex).test(value)) {
            return [inStory(story, at, 'schema', say('“{value}” must match {regex}.', { value, regex }))]
          }
          return []
        }),
      ),
    ])
}

/** Set for the schema, but without anything in it: no blocks, no asset, a link to nowhere, a text of spaces. */
function isHollow(value: unknown): boolean {
  if (typeof value === 'string') return value !== '' && value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  if (!isRecord(value)) return false
  if (value.fieldtype === 'asset') return !value.filename
  return value.fieldtype === 'multilink' && !value.id && !value.url && !value.cached_url && !value.email
}

function pathOf(path: readonly (string | number)[]): string {
  return path.map((part, i) => (typeof part === 'number' ? `[${part}]` : i ? `.${part}` : part)).join('')
}
