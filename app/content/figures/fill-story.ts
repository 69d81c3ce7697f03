import { meant } from '#common/closest-name.ts'
import type { Locale } from '#app/content/locales.ts'
import { isObject, textOf, type JsonObject } from '../json.ts'
import type { RawStory } from '../types.ts'
import { machineOf, takesFigures, turnedMachineOf, turnOf, withMachine, type Machine } from './fill-blocks.ts'
import type { WrittenTime } from './event-times.ts'
import {
  placeholdersIn,
  withFigures,
  type FigureWriter,
  type Placeholder,
  type WrittenFigure,
} from './placeholders.ts'
import { figuresIn, type StoryFigure, type StoryFigures } from './story-figures.ts'
import { inCustomary } from './units.ts'

/** What the figures of a story are taken from: stories by the end of their slugs, and by uuid. */
export interface FigureSources {
  byKey: ReadonlyMap<string, RawStory>
  byUuid: ReadonlyMap<string, RawStory>
}

/** What a story refers to for its figures. */
export interface FigureReferences {
  /** Whether there is anything to fill in. */
  any: boolean
  keys: ReadonlySet<string>
  uuids: ReadonlySet<string>
}

export interface FilledStory {
  story: RawStory
  /** Figures in its texts that read differently in American units: the metric text, and theirs. */
  measures: readonly (readonly [metric: string, imperial: string])[]
  /** Times of events in its texts. */
  times: readonly WrittenTime[]
  /** Placeholders that stand for nothing. */
  unknown: readonly string[]
  /** What was most likely meant by some of them, as a sentence. */
  hints?: ReadonlyMap<string, string>
}

const cache = new WeakMap<object, FigureReferences>()

/** The stories that a story takes figures from. */
export function referencesOf(content: object): FigureReferences {
  const cached = cache.get(content)
  if (cached) return cached
  const keys = new Set<string>()
  const uuids = new Set<string>()
  let any = false
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      for (const { story } of placeholdersIn(value)) {
        any = true
        if (story) keys.add(story)
      }
    } else if (Array.isArray(value)) value.forEach(look)
    else if (isObject(value)) {
      const uuid = takesFigures(value) ? machineOf(value) : undefined
      const turned = turnedMachineOf(value)
      if (uuid) uuids.add(uuid)
      if (turned) uuids.add(turned)
      any ||= takesFigures(value) || !!turned
      Object.values(value).forEach(look)
    }
  }
  look(content)
  const references = { any, keys, uuids }
  cache.set(content, references)
  return references
}

/** The story with all figures it refers to, written in a language. */
export function fillStory(raw: RawStory, sources: FigureSources, writer: FigureWriter): FilledStory {
  const measures = new Map<string, string>()
  const unknown = new Set<string>()
  const hints = new Map<string, string>()
  const times = new Map<string, WrittenTime>()
  const machineAt = (uuid: string | undefined): Machine | undefined => {
    const content = uuid ? sources.byUuid.get(uuid)?.content : undefined
    return content && { content, figures: figuresIn(content) }
  }
  const on = {
    figure: ({ metric, imperial }: WrittenFigure) =>
      void (metric !== imperial && measures.set(metric, imperial)),
    time: (written: WrittenTime) => void times.set(written.join(), written),
    unknown: ({ text, name }: Placeholder, names: Iterable<string>) => {
      unknown.add(text)
      hints.set(text, meant(name, names))
    },
  }

  const fill = (value: unknown, own: Machine): unknown => {
    if (typeof value === 'string') return withFigures(value, figuresOf(own), writer, on)
    if (Array.isArray(value)) return value.map((item) => fill(item, own))
    return isObject(value) ? fillObject(value, own) : value
  }
  const figuresOf = (own: Machine) => (key: string | undefined) => {
    const content = key === undefined ? undefined : sources.byKey.get(key)?.content
    return key === undefined ? own.figures : content && figuresIn(content)
  }
  const fillObject = (object: JsonObject, around: Machine): JsonObject => {
    const machine = takesFigures(object) && !writer.ownOnly ? machineAt(machineOf(object)) : undefined
    const subject = machine ?? around
    const whole = machine || object.component === 'Verge3dV4' ? withMachine(object, subject) : object
    const turned = sources.byUuid.get(turnedMachineOf(object) ?? '')
    const figure = isFigure(whole) ? figureFields(whole, figuresOf(subject), writer.locale) : undefined
    const note = object.component === 'SpecificationRow' && !object.imperial_note && textOf(object.note)
    const imperialNote = note &&
      placeholdersIn(note).length > 0 && {
        imperial_note: withFigures(note, figuresOf(subject), writer, on, 'imperial'),
      }
    return Object.fromEntries(
      Object.entries({ ...whole, ...figure, ...imperialNote, ...(turned && turnOf(turned.content)) }).map(
        ([name, field]) => [name, fill(field, subject)],
      ),
    )
  }
  const content = fill(raw.content, { content: raw.content, figures: figuresIn(raw.content) })
  return {
    story: { ...raw, content: content as RawStory['content'] },
    // The longest first, so that `1,150 × 760 mm` is not taken for `760 mm`.
    measures: [...measures].toSorted(([one], [other]) => other.length - one.length),
    times: [...times.values()],
    unknown: [...unknown],
    ...(hints.size > 0 && { hints }),
  }
}

const isFigure = ({ component }: JsonObject) => component === 'Figure' || component === 'SpecificationRow'

/** The fields of a figure: those of another where its value is one (`{j-1150.weight}`), converted where it lacks American units. */
function figureFields(
  block: JsonObject,
  figuresOf: (key: string | undefined) => StoryFigures | undefined,
  locale: Locale,
): JsonObject | undefined {
  const value = textOf(block.value)
  const [placeholder] = placeholdersIn(value)
  const figure: StoryFigure | undefined =
    placeholder?.text === value
      ? figuresOf(placeholder.story)?.get(placeholder.name)
      : { value, unit: textOf(block.unit) }
  if (!figure || (!placeholder && textOf(block.imperial_value))) return undefined
  const imperial = figure.imperial ?? inCustomary(figure, locale)
  return {
    value: figure.value,
    ...(figure.unit && { unit: figure.unit }),
    ...(imperial && { imperial_value: imperial.value, imperial_unit: imperial.unit }),
  }
}
