/** The schema's source, of which the comments are help for editors; it is fetched when a form is first shown. */
const sources = import.meta.glob<string>('../../app/blocks/*/*/schema.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const commented = /\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*export const \w+ = defineBlock\(\{\s*name: '(\w+)'/g

/** `A place on a map.` by `MapMarker`. */
export const kindComments: ReadonlyMap<string, string> = new Map(
  Object.values(sources).flatMap((source) =>
    [...source.matchAll(commented)].map(([, comment = '', name = '']): [string, string] => [
      name,
      plain(comment),
    ]),
  ),
)

function plain(comment: string): string {
  return comment
    .replace(/^\s*\*\s?/gm, '')
    .replaceAll('`', '')
    .replace(/\s+/g, ' ')
    .trim()
}
