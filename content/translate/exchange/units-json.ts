import { isRecord } from '../../json.ts'
import { parseTexts } from '../import.ts'
import { stateOf, type ReturnedUnit, type Unit, type Units } from './units.ts'

/** The same texts as JSON: what is to be translated is written into `target`. */
export function writeUnits({ language, units }: Units<Unit>): string {
  const written = units.map(({ key, where, source, target = '', state, isOutdated, before }) => ({
    id: key,
    where,
    source,
    target,
    state,
    ...(isOutdated && { outdated: true }),
    before,
  }))
  return `${JSON.stringify({ language, units: written }, null, 2)}\n`
}

/**
 * What came back as JSON: as it was exported, or plain `{ key: translation }`, whose language is not in the file. Throws an
 * Error with the line and what to do.
 */
export function readUnits(text: string): Units<ReturnedUnit> {
  const json = parseTexts(text)
  if (!Array.isArray(json.units)) {
    const units = Object.entries(json).map(([key, target]): ReturnedUnit => ({
      key,
      target: typeof target === 'string' ? target : '',
      state: 'translated',
      ...(typeof target !== 'string' && { fault: { reason: 'noString' as const } }),
    }))
    return { language: '', units }
  }
  const units = json.units
    .filter(isRecord)
    .flatMap(({ id, source, target, state, before }): ReturnedUnit[] => {
      const text = typeof target === 'string' ? target : ''
      // Not translated yet.
      if (text.trim() === '') return []
      return [
        {
          key: String(id),
          ...(typeof source === 'string' && { source }),
          target: text,
          state: stateOf(state),
          ...(typeof before === 'string' && { before }),
        },
      ]
    })
  return { language: typeof json.language === 'string' ? json.language : '', units }
}
