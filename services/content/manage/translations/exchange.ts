import { isDeepStrictEqual } from 'node:util'
import { mapInSlices, slices } from '#common/slices.ts'
import type { StoryJson } from '#content/json.ts'
import { applyImport, planImport, readExchange, type PlannedUnit } from '#content/translate/exchange/plan.ts'
import { fieldOf, kindAt, storyOf } from '#content/translate/exchange/keys.ts'
import { kindsOf, unitsOf, type Unit } from '#content/translate/exchange/units.ts'
import { writeUnits } from '#content/translate/exchange/units-json.ts'
import { xliffFile, xliffOf } from '#content/translate/exchange/xliff.ts'
import type { Site } from '#content/translate/site.ts'
import { bareSlug } from '../../edition.ts'
import { isObject, type JsonObject } from '../../json.ts'
import { notFound } from '../../refusal.ts'
import type { Story } from '../../story.ts'
import type { Caller } from '../caller.ts'
import { checkContent, problemOfText } from '../check-content.ts'
import type { Answer, Call, Context } from '../context.ts'
import { entryOf, holdStory, type HeldStory } from '../held-story.ts'
import { inOrderOf } from '../key-order.ts'
import { forbidden, malformed } from '../refusals.ts'
import { isYes } from '../rights.ts'
import type { ManageRoute } from '../route.ts'
import { checkTranslation } from '../translator.ts'
import { writeStory } from '../write-story.ts'

/** Characters of texts after which the rest of an export comes with the next request; its file has about five times as many. */
const PART = 200_000

/**
 * The texts of a language as a file for translators: `story=`, `folder=` or all; `all=true` those that are right, too. With
 * `parts=true`, of many it is a part, with the `next` to ask for as `after=`; who does not know of parts gets all.
 */
async function exportTexts(context: Context, { query }: Call): Promise<Answer> {
  const language = languageIn(context, query.get('language'))
  const stories = storiesFor(context, query.get('story'), query.get('folder'))
  const after = query.get('after')
  const first = after === undefined ? 0 : stories.findIndex(({ uuid }) => uuid === after) + 1
  if (after !== undefined && first === 0)
    throw malformed('The page that the last part ended with is gone: begin again, without after')
  const part = await gatherTexts(context, stories, first, {
    language,
    all: query.flag('all') === true,
    longest: query.flag('parts') === true ? PART : Infinity,
  })
  const { next } = part
  const units = part.stories.flatMap((story) => story.units)
  const text =
    query.get('format') === 'json'
      ? writeUnits({ language, units })
      : xliffOf(
          language,
          part.stories.map((story) => xliffFile(story.units, story.number)),
        )
  return { body: { count: units.length, text, ...(next !== undefined && { next }) } }
}

/** The texts of the stories from `first` on, numbered as they stand, until there are many; then also who was the last. */
async function gatherTexts(
  context: Context,
  stories: readonly Story[],
  first: number,
  { language, all, longest }: { language: string; all: boolean; longest: number },
) {
  const shapes = await context.translations.shapes()
  const gathered: { number: number; units: Unit[] }[] = []
  const turn = slices()
  let size = 0
  for (const [index, entry] of stories.entries()) {
    if (index < first) continue
    const others = turn()
    if (others) await others
    const { site, stale } = await takeUp(context, entry, language)
    const units = unitsOf(site, shapes, language, { all, stale })
    if (units.length === 0) continue
    gathered.push({ number: index + 1, units })
    for (const { source, target = '' } of units) size += source.length + target.length
    if (size >= longest && index + 1 < stories.length) return { stories: gathered, next: entry.uuid }
  }
  return { stories: gathered, next: undefined }
}

/** What a translators’ file would change; with `apply` it is done, in drafts. What has a fault is left out and says why. */
async function importTexts(context: Context, { body, caller }: Call): Promise<Answer> {
  if (typeof body.text !== 'string') throw malformed('The body has no text: send {"text": "<xliff …"}')
  const { language: own, units } = await readFile(body.text)
  const language = languageIn(context, own || body.language)
  if (caller.languages && !caller.languages.includes(language))
    throw forbidden(`${caller.name} may not change texts in ${language}`)
  const shapes = await context.translations.shapes()
  const bySlug = new Map(context.reading.space().draft.stories.map((entry) => [entry.full_slug, entry]))
  const plan: (PlannedUnit & { component: string | undefined })[] = []
  const stories = Map.groupBy(units.entries(), ([, { key }]) => storyOf(key))
  const taken = await mapInSlices(stories, async ([slug, numbered]) => {
    const entry = bySlug.get(slug)
    const story = entry && (await takeUp(context, entry, language))
    const { site, stale } = story ?? { site: siteOf(), stale: new Set<string>() }
    const returned = numbered.map(([, unit]) => unit)
    const planned = planImport(site, shapes, language, returned, { stale, problemOf: problemOfText })
    // Of our own: what clients call the field by.
    const kinds = kindsOf(site, shapes)
    for (const [index, unit] of planned.entries())
      plan[numbered[index]?.[0] ?? 0] = { ...unit, component: kindAt(unit.key, kinds) }
    if (story && isYes(body.apply)) applyImport(site, shapes, language, planned, context.options.languages)
    return story ? [{ story, planned }] : []
  })
  const answer = { language, units: plan }
  if (!isYes(body.apply)) return { body: answer }
  const all = taken.flat()
  const saved = await saveAll(
    context,
    all.map(({ story }) => story),
    caller,
  )
  await mapInSlices(all, ({ story, planned }) => confirmAll(context, story, planned, language))
  return {
    body: { ...answer, saved },
    done: {
      action: 'content import translations',
      about: language,
      detail: `${plan.filter(({ outcome }) => outcome !== 'refused').length} of ${plan.length} texts, ${saved} stories`,
    },
  }
}

async function readFile(text: string): ReturnType<typeof readExchange> {
  try {
    return await readExchange(text)
  } catch (error) {
    // It was no file of the content folder: nothing brings it back.
    const said = String(error instanceof Error ? error.message : error).replace(
      /[:;.] (?:bring it back|Correct it there)[^]*$/,
      '',
    )
    throw malformed(`The file cannot be read: ${said}`)
  }
}

function languageIn({ options }: Context, language: unknown): string {
  const known = options.languages.find((code) => code === language)
  if (known === undefined)
    throw malformed(`The language of the texts must be one of ${options.languages.join(', ')}`)
  return known
}

function storiesFor(context: Context, story: string | undefined, folder: string | undefined): Story[] {
  const { stories } = context.reading.space().draft
  if (story !== undefined) {
    const entry = entryOf(context, story)
    if (!entry || entry.is_folder) throw notFound()
    return [entry]
  }
  const start = folder && `${bareSlug(folder)}/`
  return start ? stories.filter(({ full_slug }) => full_slug.startsWith(start)) : stories
}

/** A story that is exported or imported into. */
interface InHand {
  held: HeldStory
  /** Its draft alone: what visitors get follows when it is published. */
  site: Site
  /** Keys of its fields whose English has changed since they were translated. */
  stale: ReadonlySet<string>
}

/** A story as its file is now. */
async function takeUp(context: Context, entry: Story, language: string): Promise<InHand> {
  const found = await context.translations.of(entry)
  const stale = (found?.stale ?? [])
    .filter(({ languages }) => languages.includes(language))
    .map(({ uid, field }) => `${entry.full_slug}#${uid}.${field}`)
  const held = await holdStory(context, entry.id)
  return { held, site: siteOf(held), stale: new Set(stale) }
}

function siteOf(...held: readonly HeldStory[]): Site {
  const drafts = held.map(({ file, record }) => ({ file, json: structuredClone(record) as StoryJson }))
  return { drafts, published: [], assets: [] }
}

/** Saves the stories into which something was imported. Resolves to how many there were. */
async function saveAll(context: Context, stories: readonly InHand[], caller: Caller): Promise<number> {
  const changed = await mapInSlices(stories, ({ held, site }) => {
    const content = site.drafts[0]?.json.content
    if (!isObject(content) || isDeepStrictEqual(content, held.record.content)) return []
    checkContent(content, context)
    const next: JsonObject = { ...held.record, content: inOrderOf(content, held.record.content) }
    if (caller.languages) checkTranslation(held.record, next, caller.languages)
    return [{ held, next }]
  })
  // Nothing is saved before all of it may be.
  await mapInSlices(changed.flat(), ({ held, next }) =>
    writeStory(context, held, {
      next: { ...next, updated_at: new Date().toISOString() },
      publishes: false,
      event: 'saved',
      author: caller.uid,
    }),
  )
  return changed.flat().length
}

/** Takes the marks off a story's fields all of whose texts came back as they are, and are said to be right. */
async function confirmAll(
  context: Context,
  { held: { entry } }: InHand,
  planned: readonly PlannedUnit[],
  language: string,
): Promise<void> {
  const fields = Map.groupBy(planned, ({ key }) => fieldOf(key))
  const texts = [...fields].flatMap(([key, units]) => {
    if (!units.every(({ outcome }) => outcome === 'confirmed')) return []
    const [uid = '', ...field] = key.slice(entry.full_slug.length + 1).split('.')
    return [{ uid, field: field.join('.'), language }]
  })
  const now = entryOf(context, entry.id)
  if (texts.length > 0 && now) await context.translations.confirm(now, texts)
}

export const exchangeRoutes: readonly ManageRoute[] = [
  { method: 'GET', path: '/translation_export', right: 'read', writes: true, answer: exportTexts },
  // A translator may, into their own languages.
  { method: 'POST', path: '/translation_import', right: 'read', writes: true, answer: importTexts },
]
