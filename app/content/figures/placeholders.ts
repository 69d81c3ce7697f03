import type { Locale } from '#app/content/locales.ts'
import { noEventTimes, type EventTimes, type WrittenTime } from './event-times.ts'
import type { StoryFigure, StoryFigures } from './story-figures.ts'
import { inCustomary, inLarger, withDigits, type Measure } from './units.ts'

/** `{power}` of the story itself, `{j-1150.power}` of another, `{weight:t1}` in tonnes, `{open-pit-day.date}` of an event. */
const placeholder = /\{(?:([a-z0-9][a-z0-9-]*)\.)?([a-z][a-z_]*)(?::([a-z]*)(\d?))?\}/g

/** A placeholder as it stands in a text. */
export interface Placeholder {
  text: string
  /** The end of the slug of the story that gives the figure; the story itself without. */
  story: string | undefined
  name: string
  /** `t`, `m`, or `value` for the bare number. */
  form: string
  digits: number | undefined
}

export function placeholdersIn(text: string): Placeholder[] {
  if (!text.includes('{')) return []
  return [...text.matchAll(placeholder)].map(([whole, story, name = '', form = '', digits]) => ({
    text: whole,
    story,
    name,
    form,
    digits: digits ? Number(digits) : undefined,
  }))
}

/** Writes a figure and its unit as a language does; `figureWithUnit` fits. */
export type WriteFigure = (value: string, unit: string, locale: Locale) => string

/** A figure as visitors read it, in both systems of units. */
export interface WrittenFigure {
  metric: string
  /** The same text where it is the same in both. */
  imperial: string
}

/** What a placeholder stands for; undefined when it cannot be written so. */
export function writtenFigure(
  { form, digits }: Placeholder,
  figure: StoryFigure,
  locale: Locale,
  write: WriteFigure,
): WrittenFigure | undefined {
  const set = (measure: Measure) => (digits === undefined ? measure : withDigits(measure, digits))
  const text = ({ value, unit }: Measure) => inText(write(value, unit, locale), locale)
  if (form === 'value') {
    const bare = write(set(figure).value, '', locale)
    return { metric: bare, imperial: bare }
  }
  if (!form) {
    const imperial = figure.imperial ?? inCustomary(figure, locale, digits) ?? figure
    return { metric: text(set(figure)), imperial: text(set(imperial)) }
  }
  const metric = inLarger(figure, form, locale, digits)
  const exact = inLarger(figure, form, locale, 6)
  if (!metric || !exact) return undefined
  return { metric: text(metric), imperial: text(inCustomary(exact, locale, digits ?? 0) ?? metric) }
}

/** Japanese sets units right against their number within a text. */
function inText(text: string, locale: Locale): string {
  return locale === 'ja' ? text.replace(/\u00a0(?=\D*$)/, '') : text
}

/** How placeholders are written: figures, and the times of events where there are some. */
export interface FigureWriter {
  locale: Locale
  write: WriteFigure
  times?: EventTimes
  /** Blocks that show a part of another story are left as they are. */
  ownOnly?: boolean
}

export type FiguresOf = (story: string | undefined) => StoryFigures | undefined

/** The text with its figures; placeholders that stand for nothing stay, and `onUnknown` hears of them. */
export function withFigures(
  text: string,
  figuresOf: FiguresOf,
  { locale, write, times = noEventTimes }: FigureWriter,
  on: {
    figure: (written: WrittenFigure) => void
    time?: (written: WrittenTime) => void
    /** Hears of what stands for nothing, and of the names there are instead. */
    unknown: (placeholder: Placeholder, names: Iterable<string>) => void
  },
  units: keyof WrittenFigure = 'metric',
): string {
  let filled = text
  for (const placeholder of placeholdersIn(text)) {
    const { story, name } = placeholder
    const time = story && !placeholder.form ? times.write(story, name) : undefined
    if (story && time !== undefined) {
      on.time?.([time, story, name])
      filled = filled.replace(placeholder.text, () => time)
      continue
    }
    const figure = figuresOf(story)?.get(name)
    const written = figure && writtenFigure(placeholder, figure, locale, write)
    if (!written) {
      on.unknown(placeholder, figuresOf(story)?.keys() ?? [])
      continue
    }
    on.figure(written)
    filled = filled.replace(placeholder.text, () => written[units])
  }
  return filled
}
