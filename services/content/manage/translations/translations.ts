import { slices } from '#common/slices.ts'
import { isBlock, isRecord, type Json } from '#content/json.ts'
import { shapesOf, translationName, type Shapes } from '#content/translate/fields.ts'
import type { DatabaseSync } from 'node:sqlite'
import { ContentRefusal } from '../../refusal.ts'
import type { Story } from '../../story.ts'
import { holdNow, recordIn, type StoryParts } from '../held-story.ts'
import type { ManageOptions } from '../options.ts'
import { TranslationMemory } from './memory.ts'
import { markOf, outdatedBetween, textStates, type Outdated, type TextState } from './text-states.ts'

/** A text of a story and the languages in which something is to be done with it. */
export interface TextToDo {
  uid: string
  field: string
  path: string
  languages: string[]
}

/** What a story lacks in other languages, and what in them was made of another English. */
export interface StoryTranslations {
  story: number
  /** What the story is called in any language, beside its name. */
  names: string[]
  /** Texts with words, each of which every language should have. */
  texts: number
  missing: TextToDo[]
  stale: TextToDo[]
}

/** One translation of a story. */
export interface Translation {
  uid: string
  field: string
  language: string
}

type Parts = StoryParts & { options: Pick<ManageOptions, 'components' | 'languages'> }

/** Stories that are noted together, in a few milliseconds. */
const TOGETHER = 10

/** How far the translations of the drafts are. Knows it of all stories at the first question, then of those that change. */
export class Translations {
  readonly #parts: Parts
  readonly #memory: TranslationMemory
  /** By the story as it was read: another one is read when its file changes. */
  readonly #known = new WeakMap<Story, StoryTranslations>()
  readonly #seen = new WeakSet<Story>()
  #shapes: Promise<Shapes> | undefined
  #looking: Promise<void> | undefined
  #isOld = true

  constructor(parts: Parts, database: DatabaseSync) {
    this.#parts = parts
    this.#memory = new TranslationMemory(database)
    parts.reading.onChange(() => (this.#isOld = true))
  }

  /** All stories. */
  async all(): Promise<StoryTranslations[]> {
    await this.#look()
    const turn = slices()
    const all: StoryTranslations[] = []
    for (const entry of this.#parts.reading.space().draft.stories) {
      const others = turn()
      if (others) await others
      const found = await this.#of(entry)
      if (found) all.push(found)
    }
    return all
  }

  /** What is to be done in one; undefined when there is none. */
  async of(entry: Story): Promise<StoryTranslations | undefined> {
    await this.#look()
    return this.#of(entry)
  }

  /** Takes the marks off translations that are still right. Resolves to how many had one. */
  async confirm(entry: Story, translations: readonly Translation[]): Promise<number> {
    const stale = (await this.of(entry))?.stale ?? []
    const states = await this.#statesOf(this.#textOf(entry))
    let count = 0
    for (const { uid, field, language } of translations) {
      const text = stale.find((each) => each.uid === uid && each.field === field)
      const key = `${uid} ${field}`
      const translation = states?.get(key)?.translations.get(language)
      if (!translation || !text?.languages.includes(language)) continue
      this.#memory.confirm(entry.id, { key, language, translation: markOf(translation) })
      count += 1
    }
    this.#known.delete(entry)
    return count
  }

  async #of(entry: Story): Promise<StoryTranslations | undefined> {
    const known = this.#known.get(entry)
    if (known) return known
    const content = this.#contentIn(this.#textOf(entry))
    if (!content) return undefined
    const states = await this.#statesIn(content)
    const made = new Map(
      this.#memory
        .of(entry.id)
        .map(({ key, language, translation, source }) => [`${key} ${language} ${translation}`, source]),
    )
    const { languages } = this.#parts.options
    const found: StoryTranslations = {
      story: entry.id,
      names: namesOf(entry, content),
      texts: [...states.values()].filter(({ hasWords }) => hasWords).length,
      missing: [],
      stale: [],
    }
    for (const [key, { uid, field, path, source, hasWords, translations }] of states) {
      const missing = hasWords ? languages.filter((language) => !translations.has(language)) : []
      const stale = languages.filter((language) => {
        if (made.size === 0 || !translations.has(language)) return false
        const of = made.get(`${key} ${language} ${markOf(translations.get(language))}`)
        return of !== undefined && of !== markOf(source)
      })
      if (missing.length > 0) found.missing.push({ uid, field, path, languages: missing })
      if (stale.length > 0) found.stale.push({ uid, field, path, languages: stale })
    }
    this.#known.set(entry, found)
    return found
  }

  /** Notes what was done by hand or by git, then goes through the history from where it ended last. */
  async #look(): Promise<void> {
    while (this.#looking) await this.#looking
    this.#looking = this.#lookNow().finally(() => (this.#looking = undefined))
    await this.#looking
  }

  async #lookNow(): Promise<void> {
    const { journal, reading } = this.#parts
    if (this.#isOld) {
      this.#isOld = false
      const { stories } = reading.space().draft
      // What a full disk has no room for is noted another time.
      await this.#noteAll(stories.filter((entry) => !this.#seen.has(entry))).catch(() => (this.#isOld = true))
    }
    const turn = slices()
    const found: { item: number; outdated: Outdated[] }[] = []
    const news = journal.after(this.#memory.version)
    for (const { id, item, uuid } of news) {
      const others = turn()
      if (others) await others
      const former = journal.before(item, id)?.text ?? this.#publishedText(uuid)
      const before = former === undefined ? undefined : await this.#statesOf(former)
      const after = before && (await this.#statesOf(journal.read(item, id)?.text))
      if (before && after) found.push({ item, outdated: outdatedBetween(before, after) })
      const entry = reading.space().draft.byUuid.get(uuid)
      if (entry) this.#known.delete(entry)
    }
    const last = news.at(-1)
    if (last) this.#memory.add(last.id, found)
  }

  /** Notes many together: each by itself would wait until it is on the disk. */
  async #noteAll(entries: readonly Story[]): Promise<void> {
    const turn = slices()
    for (let at = 0; at < entries.length; at += TOGETHER) {
      const others = turn()
      if (others) await others
      while (this.#parts.writer.carrying) await this.#parts.writer.carrying
      const some = entries.slice(at, at + TOGETHER)
      this.#parts.journal.together(() => some.forEach((entry) => this.#note(entry)))
      for (const entry of some) this.#seen.add(entry)
    }
  }

  #note(entry: Story): void {
    try {
      holdNow(this.#parts, entry.id)
    } catch (error) {
      // A file that is broken says so where it is opened.
      if (!(error instanceof ContentRefusal)) throw error
    }
  }

  async #statesOf(text: string | undefined): Promise<Map<string, TextState> | undefined> {
    const content = this.#contentIn(text)
    return content && this.#statesIn(content)
  }

  /** Undefined for a folder and for a file that is broken, which says so where it is opened. */
  #contentIn(text: string | undefined): Json | undefined {
    try {
      const content = text === undefined ? undefined : recordIn('', text).content
      return isBlock(content) ? content : undefined
    } catch {
      return undefined
    }
  }

  /** What of the kinds of blocks is translated. */
  shapes(): Promise<Shapes> {
    return (this.#shapes ??= this.#parts.options.components().then(shapesOfComponents))
  }

  async #statesIn(content: Json): Promise<Map<string, TextState>> {
    return textStates(content, await this.shapes(), this.#parts.options.languages)
  }

  #textOf(entry: Story): string | undefined {
    const file = this.#parts.reading.space().files.draft.get(entry.uuid)
    return file === undefined ? undefined : this.#parts.writer.read(file)
  }

  /** What visitors get of a story whose history begins with a draft that differs. */
  #publishedText(uuid: string): string | undefined {
    const file = this.#parts.reading.space().files.published.get(uuid)
    return file === undefined ? undefined : this.#parts.writer.read(file)
  }
}

function namesOf({ name, translated_slugs }: Story, content: Json): string[] {
  const titles = Object.entries(content)
    .filter(([key]) => key === 'title' || key.startsWith(translationName('title', '')))
    .map(([, title]) => title)
  const names = [...translated_slugs.map((slug) => slug.name), ...titles]
  return [...new Set(names)].filter(
    (each) => typeof each === 'string' && each !== '' && each !== name,
  ) as string[]
}

function shapesOfComponents(components: readonly Record<string, unknown>[]): Shapes {
  const shapes = components.map(({ name, schema }) => ({
    name: String(name),
    fields: Object.entries(isRecord(schema) ? schema : {}).map(([field, kind]) => ({
      name: field,
      type: isRecord(kind) ? String(kind.type) : '',
      translatable: isRecord(kind) && kind.translatable === true,
    })),
  }))
  return shapesOf(Object.fromEntries(shapes.map((shape) => [shape.name, shape])))
}
