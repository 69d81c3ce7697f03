import { blocksIn, type RawBlock } from '../blocks-in.ts'
import { textOf } from '../json.ts'
import type { Measure } from './units.ts'

/** A figure that a story gives: a machine’s power, the number of dealers. */
export interface StoryFigure extends Measure {
  /** What the story says in American units; they are converted where it says nothing. */
  imperial?: Measure
}

export type StoryFigures = ReadonlyMap<string, StoryFigure>

const cache = new WeakMap<object, StoryFigures>()

/**
 * The figures that a story gives, by name: rows of its specification and key figures that have a name (`power`), the
 * parts of those of several numbers (`road_length`, `road_width`), and of a map how many places in how many countries
 * it shows (`count`, `countries`).
 */
export function figuresIn(content: object): StoryFigures {
  const figures = cache.get(content) ?? new Map(blocksIn(content).flatMap(figuresOfBlock))
  cache.set(content, figures)
  return figures
}

function figuresOfBlock(block: RawBlock): [string, StoryFigure][] {
  if (block.component === 'Map') return countsOf(block)
  const name = textOf(block.figure)
  const figure = measured(block)
  if (!name || !figure || isReference(figure.value)) return []
  const parts = textOf(block.parts).split(/\s+/).filter(Boolean)
  return [
    [name, figure],
    ...parts.flatMap((part, index): [string, StoryFigure][] => partOf(part, index, figure)),
  ]
}

/** A block’s value is taken from another figure. */
export function isReference(value: string): boolean {
  return value.startsWith('{')
}

function measured(block: RawBlock): StoryFigure | undefined {
  const [value, unit, imperial] = [block.value, block.unit, block.imperial_value].map(textOf)
  if (!value) return undefined
  return {
    value,
    unit: unit ?? '',
    ...(imperial && { imperial: { value: imperial, unit: textOf(block.imperial_unit) } }),
  }
}

const between = /\s*[×x–—]\s*/

function partOf(
  name: string,
  index: number,
  { value, unit, imperial }: StoryFigure,
): [string, StoryFigure][] {
  const part = value.split(between)[index]
  const customary = imperial?.value.split(between)[index]
  if (!part) return []
  return [
    [
      name,
      {
        value: part,
        unit,
        ...(imperial && customary && { imperial: { value: customary, unit: imperial.unit } }),
      },
    ],
  ]
}

function countsOf({ markers }: RawBlock): [string, StoryFigure][] {
  const places = blocksIn(markers).filter(({ component }) => component === 'MapMarker')
  const count = (list: Iterable<unknown>) => ({ value: String(new Set(list).size), unit: '' })
  return [
    ['count', count(places)],
    ['countries', count(places.map(({ country }) => textOf(country)))],
  ]
}
