import type { BlockValue } from '../service/types.ts'
import type { FieldKind } from './kinds.ts'
import { isEmpty } from './values.ts'

/** Above this many fields what is empty and need not be filled in stands folded away. */
const MANY = 12
/** Fields whose content has something in every language, though they are not translated themselves. */
const ofAllLanguages = new Set(['asset', 'multiasset', 'bloks'])

export interface Arrangement {
  shown: FieldKind[]
  /** Folded away. */
  folded: FieldKind[]
}

/** Which fields of a form are seen at once: in English those with something in them, elsewhere those with translations. */
export function arrange(fields: readonly FieldKind[], block: BlockValue, locale: string): Arrangement {
  const isShown = (field: FieldKind) => {
    if (locale !== 'en') return field.translatable === true || ofAllLanguages.has(field.type)
    return fields.length <= MANY || field.required === true || !isEmpty(block[field.name])
  }
  const shown = fields.filter(isShown)
  // Translations first: they are what a translator came for.
  if (locale !== 'en') shown.sort((a, b) => Number(b.translatable ?? false) - Number(a.translatable ?? false))
  const folded = fields.filter((field) => !isShown(field))
  return locale === 'en' && folded.length < 3 ? { shown: [...fields], folded: [] } : { shown, folded }
}
