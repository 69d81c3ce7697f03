import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentService } from '#services/content/options.ts'

/** Tells where in the content folder a text of a story stands: `published/home_….json:120`; undefined where it cannot be found. */
export type StoryPlace = (uuid: string, text: string) => string | undefined

/** The places in the files of the embedded content service. */
export function storyPlaces({ space }: Pick<ContentService, 'space'>, folder: string): StoryPlace {
  return (uuid, text) => {
    const { files } = space()
    const inJson = JSON.stringify(text).slice(1, -1)
    for (const file of [files.published.get(uuid), files.draft.get(uuid)]) {
      if (file === undefined) continue
      const json = textOf(join(folder, file))
      const at = json.indexOf(inJson)
      if (at >= 0) return `${file}:${json.slice(0, at).split('\n').length}`
    }
    return undefined
  }
}

/** The text of a file; nothing of one that has gone meanwhile. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
