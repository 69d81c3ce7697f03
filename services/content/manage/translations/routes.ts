import { isObject, type JsonObject } from '../../json.ts'
import { notFound } from '../../refusal.ts'
import type { Answer, Call, Context } from '../context.ts'
import { entryOf } from '../held-story.ts'
import { forbidden, malformed } from '../refusals.ts'
import type { ManageRoute } from '../route.ts'
import type { TextToDo, Translation } from './translations.ts'

function countsOf(texts: readonly TextToDo[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const language of texts.flatMap(({ languages }) => languages))
    counts[language] = (counts[language] ?? 0) + 1
  return counts
}

/** Of every story what it is called in other languages, and in how many of its texts something is to be done, by language. */
async function list({ translations }: Context): Promise<Answer> {
  const all = await translations.all()
  return {
    body: {
      translations: all.map(({ missing, stale, ...story }) => ({
        ...story,
        missing: countsOf(missing),
        stale: countsOf(stale),
      })),
    },
  }
}

async function one(context: Context, { key }: Call): Promise<Answer> {
  const entry = entryOf(context, key)
  const found = entry && (await context.translations.of(entry))
  if (!found) throw notFound()
  return { body: { translations: found } }
}

/** Says of translations that they are still right: `{"texts": [{"uid", "field", "language"}]}`. */
async function confirm(context: Context, { key, body, caller }: Call): Promise<Answer> {
  const entry = entryOf(context, key)
  if (!entry || entry.is_folder) throw notFound()
  const texts = Array.isArray(body.texts) ? body.texts.filter(isText) : undefined
  if (!texts || texts.length === 0)
    throw malformed('The body has no texts: send {"texts": [{"uid": …, "field": …, "language": …}]}')
  const foreign = texts.find(({ language }) => caller.languages && !caller.languages.includes(language))
  if (foreign) throw forbidden(`${caller.name} may not change texts in ${foreign.language}`)
  const confirmed = await context.translations.confirm(entry, texts)
  return {
    body: { translations: await context.translations.of(entry) },
    done: {
      action: 'content confirm translation',
      about: `stories/${entry.id} ${entry.full_slug}`,
      detail: `${confirmed} texts`,
    },
  }
}

function isText(value: unknown): value is JsonObject & Translation {
  return isObject(value) && [value.uid, value.field, value.language].every((part) => typeof part === 'string')
}

export const translationRoutes: readonly ManageRoute[] = [
  { method: 'GET', path: '/translations', right: 'read', writes: false, answer: list },
  { method: 'GET', path: '/translations/:key', right: 'read', writes: false, answer: one },
  // A translator may say so of their own languages.
  { method: 'PUT', path: '/translations/:key', right: 'read', writes: true, answer: confirm },
]
