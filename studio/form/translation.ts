import { placeholdersIn } from '#app/content/figures/placeholders.ts'
import type { Editor } from '../service/types.ts'
import { textsOf } from './values.ts'

/** Placeholders of figures that stand in the source and not in its translation: `{j-1150.weight}`. */
export function missingFigures(source: unknown, translation: unknown): string[] {
  const left = placeholdersIn(textsOf(translation)).map(keyOf)
  return placeholdersIn(textsOf(source)).flatMap((placeholder) => {
    const at = left.indexOf(keyOf(placeholder))
    if (at < 0) return [placeholder.text]
    left.splice(at, 1)
    return []
  })
}

/** `{weight:t1}` and `{weight}` are the same figure: how it is written is the translator's. */
const keyOf = ({ story = '', name }: { story?: string; name: string }) => `${story}.${name}`

/** Whether somebody may change a field: editors all of them, translators the translations into their languages. */
export function mayEdit({ rights, translates }: Editor, locale: string, isTranslation: boolean): boolean {
  if (translates) return isTranslation && translates.includes(locale)
  return rights.some((right) => right === 'edit' || right === 'publish' || right === 'admin')
}
