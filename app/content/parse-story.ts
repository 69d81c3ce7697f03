import type { Locale } from '#app/content/locales.ts'
import { blocksIn, type RawBlock } from './blocks-in.ts'
import type { Definition, DefinitionOf, FieldDefinition } from './definitions.ts'
import { isObject, textOf, type JsonObject } from './json.ts'
import { laterModes } from './later-modes.ts'
import { parseField } from './parse-field.ts'
import { MAX_DEPTH, type ParsedBlock, type Problem, type Report, type Walk } from './parse-walk.ts'
import { everything, type Switches } from './switches.ts'
import type { ContentVersion, RawStory, StoryLink } from './types.ts'
import { untranslatedBlocks } from './untranslated.ts'

export type { ParsedBlock, Problem, Report } from './parse-walk.ts'

export interface ParseContext {
  definitionOf: DefinitionOf
  version: ContentVersion
  locale: Locale
  links: readonly StoryLink[]
  /** The same story in English, to tell which blocks stand in English on a page of another language. */
  english?: RawStory
  /** What is switched off and which scripts may be loaded; nothing and none when absent. */
  switches?: Switches
  report: Report
}

export interface ParsedStory {
  /** The story's content; a `Placeholder` when its content type is unknown. */
  content: ParsedBlock
  /** Names of the blocks in it that are drawn by their own code, each once. */
  blocks: string[]
  /** `_uid`s of the blocks whose own text is still the English one. */
  untranslated: string[]
}

/**
 * Checks a story against the schema and makes it ready to render: links with addresses, pictures with texts in the
 * page's language, nothing that is not shown. A block that is unknown or lacks a required field is left out of
 * published stories and is a `Placeholder` in drafts; the report hears of each once. Never throws.
 */
export function parseStory(raw: RawStory, context: ParseContext): ParsedStory {
  const parser = new StoryParser(raw, context)
  const content = parser.parseRoot(raw?.content)
  const shown = blocksIn(content)
  const uids = new Set(shown.map((block) => block._uid))
  const foreign =
    context.locale === 'en' || !context.english
      ? []
      : untranslatedBlocks(raw.content, context.english.content, context.definitionOf)
  return {
    content,
    blocks: namesOf(shown),
    untranslated: foreign.filter((uid) => uids.has(uid)),
  }
}

/** Fields whose blocks are read by the block they stand in, which draws them with code of its own. */
const readByOwner: Readonly<Record<string, readonly string[]>> = { BuildYourOwn: ['model', 'sequence'] }

/** The names of the blocks among these whose code comes with their page. */
export function namesOf(shown: readonly RawBlock[]): string[] {
  const read = new Set(
    shown.flatMap((block) => [
      ...(readByOwner[block.component] ?? []).flatMap((field) => blocksIn(block[field])),
      ...(block.component === 'ProductViewer' && Array.isArray(block.modes)
        ? laterModes<unknown>(block.modes).flatMap(blocksIn)
        : []),
    ]),
  )
  return [...new Set(shown.filter((block) => !read.has(block)).map(({ component }) => component))]
}

class StoryParser implements Walk {
  readonly version: ContentVersion
  readonly locale: Locale
  readonly links: readonly StoryLink[]
  readonly switches: Switches
  readonly #definitionOf: DefinitionOf
  readonly #story: string
  readonly #report: Report
  readonly #reported = new Set<string>()
  #unnamed = 0

  constructor(raw: RawStory, context: ParseContext) {
    this.version = context.version
    this.locale = context.locale
    this.links = context.links
    this.switches = context.switches ?? everything
    this.#definitionOf = context.definitionOf
    this.#story = textOf(raw?.full_slug)
    this.#report = context.report
  }

  /** The content type itself stays even when a required field is missing: an empty title is no reason for no page. */
  parseRoot(raw: unknown): ParsedBlock {
    const content: JsonObject = isObject(raw) ? raw : {}
    const definition = this.#definitionOf(textOf(content.component))
    if (!definition) return this.#placeholder(content, 'unknown content type')
    const { block, missing } = this.#parseFields(content, definition, 0)
    if (missing.length > 0)
      this.#complain(block, `required field missing: ${missing.map(({ name }) => name).join(', ')}`)
    for (const field of missing) block[field.name] = emptyValue(field)
    return block
  }

  parseBlocks = (list: unknown, allow: readonly unknown[] | undefined, depth: number): ParsedBlock[] => {
    if (!Array.isArray(list)) return []
    return list.flatMap((raw) => (isObject(raw) ? (this.#parseBlock(raw, allow, depth) ?? []) : []))
  }

  #parseBlock(
    raw: JsonObject,
    allow: readonly unknown[] | undefined,
    depth: number,
  ): ParsedBlock | undefined {
    const definition = this.#definitionOf(textOf(raw.component))
    if (!definition) return this.#refuse(raw, 'unknown block')
    if (!isAllowed(definition, allow)) return this.#refuse(raw, 'block not allowed here')
    if (this.switches.off.has(definition.name)) return this.#refuse(raw, 'switched off in the settings')
    if (depth > MAX_DEPTH) return this.#refuse(raw, 'nested too deeply')
    const { block, missing } = this.#parseFields(raw, definition, depth)
    if (missing.length === 0) return block
    return this.#refuse(raw, `required field missing: ${missing.map(({ name }) => name).join(', ')}`)
  }

  #parseFields(raw: JsonObject, definition: Definition, depth: number) {
    const block = this.#start(raw, definition.name)
    const missing: FieldDefinition[] = []
    const place = {
      depth,
      component: definition.name,
      report: (reason: string) => this.#complain(block, reason),
    }
    for (const field of definition.fields) {
      const value = parseField(field, raw[field.name], this, place)
      if (value !== undefined) block[field.name] = value
      else if (field.required) missing.push(field)
    }
    return { block, missing }
  }

  #start(raw: JsonObject, component: string): ParsedBlock {
    return {
      component,
      _uid: textOf(raw._uid) || `${component}-${++this.#unnamed}`,
      ...(this.version === 'draft' && typeof raw._editable === 'string' && { _editable: raw._editable }),
    }
  }

  #refuse(raw: JsonObject, reason: string): ParsedBlock | undefined {
    const placeholder = this.#placeholder(raw, reason)
    return this.version === 'draft' ? placeholder : undefined
  }

  #placeholder(raw: JsonObject, reason: string): ParsedBlock {
    const name = textOf(raw.component) || '?'
    const placeholder = { ...this.#start(raw, 'Placeholder'), name, reason }
    this.#complain({ component: name, _uid: placeholder._uid }, reason)
    return placeholder
  }

  #complain(block: { component: string; _uid: string }, reason: string) {
    const problem: Problem = { story: this.#story, uid: block._uid, block: block.component, reason }
    const key = `${problem.uid} ${reason}`
    if (this.#reported.has(key)) return
    this.#reported.add(key)
    this.#report(problem)
  }
}

function isAllowed(definition: Definition, allow: readonly unknown[] | undefined): boolean {
  return allow ? allow.includes(definition.name) : definition.nestable
}

function emptyValue({ type }: FieldDefinition): unknown {
  if (type === 'richtext') return { type: 'doc', content: [] }
  if (type === 'bloks' || type === 'multiasset' || type === 'options') return []
  return type === 'text' || type === 'textarea' ? '' : undefined
}
