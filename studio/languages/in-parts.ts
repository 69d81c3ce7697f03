import { cutParts, joinParts } from '#content/translate/exchange/parts.ts'
import type { ContentService } from '../service/service.ts'
import type { ExportWish, ImportPlan, PlannedUnit } from './exchange.ts'

/** Texts for translators as one file; `onPart` is told how many there are so far. */
export async function exportInParts(
  service: Pick<ContentService, 'exportTexts'>,
  wish: ExportWish,
  onPart: (count: number) => void,
): Promise<{ count: number; text: string }> {
  const parts: string[] = []
  let count = 0
  let after: string | undefined
  do {
    const part = await service.exportTexts(wish, after)
    parts.push(part.text)
    count += part.count
    after = part.next
    if (after !== undefined) onPart(count)
  } while (after !== undefined)
  return { count, text: joinParts(parts, wish.format === 'json') }
}

/** A part of an import could not be saved; those before it were. */
export class PartlySaved extends Error {
  /** Stories that were saved. */
  readonly saved: number
  constructor(saved: number, cause: Error) {
    super(cause.message, { cause })
    this.saved = saved
  }
}

/**
 * What a translators’ file would change; with `apply` it is saved in drafts. `onPart` is told which part of how many is
 * under way, where there are several. Rejects with what the service says, as PartlySaved after parts that were saved.
 */
export async function importInParts(
  service: Pick<ContentService, 'importTexts'>,
  text: string,
  apply: boolean,
  onPart: (part: number, parts: number) => void,
): Promise<ImportPlan> {
  const parts = cutParts(text)
  const units: (readonly PlannedUnit[])[] = []
  let language = ''
  let saved = 0
  for (const [index, part] of parts.entries()) {
    if (parts.length > 1) onPart(index + 1, parts.length)
    try {
      const plan = await service.importTexts(part, apply)
      language = plan.language
      units.push(plan.units)
      saved += plan.saved ?? 0
    } catch (error) {
      throw saved > 0 ? new PartlySaved(saved, error as Error) : error
    }
  }
  return { language, units: units.flat(), ...(apply && { saved }) }
}
