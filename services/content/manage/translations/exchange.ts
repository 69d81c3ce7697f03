import { isDeepStrictEqual } from 'node:util'
import type { StoryJson } from '#content/json.ts'
import { applyImport, planImport, readExchange, type PlannedUnit } from '#content/translate/exchange/plan.ts'
import { fieldOf, kindAt, kindsOf, storyOf, unitsOf } from '#content/translate/exchange/units.ts'
import { writeUnits } from '#content/translate/exchange/units-json.ts'
import { writeXliff } from '#content/translate/exchange/xliff.ts'
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

/** The texts of a language as a file for translators: `story=`, `folder=` or all; `all=true` those that are right, too. */
async function exportTexts(context: Context, { query }: Call): Promise<Answer> {
  const language = languageIn(context, query.get('language'))
  const { held, stale } = await gather(
    context,
    storiesFor(context, query.get('story'), query.get('folder')),
    language,
  )
  const units = unitsOf(siteOf(held), await context.translations.shapes(), language, {
    all: query.flag('all') === true,
    stale,
  })
  const isJson = query.get('format') === 'json'
  const text = (isJson ? writeUnits : writeXliff)({ language, units })
  return { body: { count: units.length, text } }
}

/** What a translators’ file would change; with `apply` it is done, in drafts. What has a fault is left out and says why. */
async function importTexts(context: Context, { body, caller }: Call): Promise<Answer> {
  if (typeof body.text !== 'string') throw malformed('The body has no text: send {"text": "<xliff …"}')
  const { language: own, units } = readFile(body.text)
  const language = languageIn(context, own || body.language)
  if (caller.languages && !caller.languages.includes(language))
    throw forbidden(`${caller.name} may not change texts in ${language}`)
  const slugs = new Set(units.map(({ key }) => storyOf(key)))
  const entries = context.reading.space().draft.stories.filter(({ full_slug }) => slugs.has(full_slug))
  const { held, stale } = await gather(context, entries, language)
  const shapes = await context.translations.shapes()
  const site = siteOf(held)
  const plan = planImport(site, shapes, language, units, { stale, problemOf: problemOfText })
  // Of our own: what clients call the field by.
  const kinds = kindsOf(site, shapes)
  const answer = { language, units: plan.map((unit) => ({ ...unit, component: kindAt(unit.key, kinds) })) }
  if (!isYes(body.apply)) return { body: answer }
  applyImport(site, shapes, language, plan, context.options.languages)
  const saved = await saveAll(context, held, site, caller)
  await confirmAll(context, entries, plan, language)
  return {
    body: { ...answer, saved },
    done: {
      action: 'content import translations',
      about: language,
      detail: `${plan.filter(({ outcome }) => outcome !== 'refused').length} of ${plan.length} texts, ${saved} stories`,
    },
  }
}

function readFile(text: string): ReturnType<typeof readExchange> {
  try {
    return readExchange(text)
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

/** The stories as their files are now, and the keys of their fields whose English has changed since. */
async function gather(context: Context, entries: readonly Story[], language: string) {
  const held: HeldStory[] = []
  const stale = new Set<string>()
  for (const entry of entries) {
    const found = await context.translations.of(entry)
    for (const { uid, field, languages } of found?.stale ?? [])
      if (languages.includes(language)) stale.add(`${entry.full_slug}#${uid}.${field}`)
    held.push(await holdStory(context, entry.id))
  }
  return { held, stale }
}

/** The drafts alone: what visitors get follows when they are published. */
function siteOf(held: readonly HeldStory[]): Site {
  const drafts = held.map(({ file, record }) => ({ file, json: structuredClone(record) as StoryJson }))
  return { drafts, published: [], assets: [] }
}

async function saveAll(context: Context, held: readonly HeldStory[], site: Site, caller: Caller) {
  const changed = held.flatMap((story, index) => {
    const content = site.drafts[index]?.json.content
    if (!isObject(content) || isDeepStrictEqual(content, story.record.content)) return []
    checkContent(content, context)
    const next: JsonObject = { ...story.record, content: inOrderOf(content, story.record.content) }
    if (caller.languages) checkTranslation(story.record, next, caller.languages)
    return [{ story, next }]
  })
  // Nothing is saved before all of it may be.
  for (const { story, next } of changed)
    await writeStory(context, story, {
      next: { ...next, updated_at: new Date().toISOString() },
      publishes: false,
      event: 'saved',
      author: caller.uid,
    })
  return changed.length
}

/** Fields all of whose texts came back as they are, and are said to be right. */
async function confirmAll(
  context: Context,
  entries: readonly Story[],
  plan: readonly PlannedUnit[],
  language: string,
): Promise<void> {
  const fields = Map.groupBy(plan, ({ key }) => fieldOf(key))
  const confirmed = [...fields].flatMap(([key, units]) =>
    units.every(({ outcome }) => outcome === 'confirmed') ? [key] : [],
  )
  for (const entry of entries) {
    const texts = confirmed.flatMap((key) => {
      if (storyOf(key) !== entry.full_slug) return []
      const [uid = '', ...field] = key.slice(entry.full_slug.length + 1).split('.')
      return [{ uid, field: field.join('.'), language }]
    })
    const now = entryOf(context, entry.id)
    if (texts.length > 0 && now) await context.translations.confirm(now, texts)
  }
}

export const exchangeRoutes: readonly ManageRoute[] = [
  { method: 'GET', path: '/translation_export', right: 'read', writes: true, answer: exportTexts },
  // A translator may, into their own languages.
  { method: 'POST', path: '/translation_import', right: 'read', writes: true, answer: importTexts },
]
