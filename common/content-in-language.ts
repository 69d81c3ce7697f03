type JsonObject = { [key: string]: unknown }

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How content is told: the languages to try in order before the default one, and a note for each blok of a draft. */
export interface Telling {
  languages: string[]
  editable?: (blok: JsonObject) => string
}

const MARK = '__i18n__'
const ASSET_TEXTS = ['alt', 'title', 'copyright', 'source']

/** A copy of the content with each field in the first language that has it, and without the fields that only carry translations. */
export function translate(content: JsonObject, telling: Telling): JsonObject {
  const suffixes = telling.languages.map((language) => MARK + language.replaceAll('-', '_'))
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy)
    return isObject(value) ? copyObject(value) : value
  }
  const copyObject = (source: JsonObject): JsonObject => {
    const result: JsonObject = {}
    for (const key of Object.keys(source)) {
      const mark = key.indexOf(MARK)
      if (mark < 0) result[key] = copy(translation(source, key, suffixes) ?? source[key])
      else {
        const field = key.slice(0, mark)
        const translated = Object.hasOwn(source, field) ? undefined : translation(source, field, suffixes)
        if (translated !== undefined) result[field] = copy(translated)
      }
    }
    if (source.fieldtype === 'asset' && isObject(source.meta_data)) {
      for (const text of ASSET_TEXTS)
        result[text] = translation(source.meta_data, text, suffixes) ?? result[text] ?? null
    }
    if (telling.editable && typeof source.component === 'string' && typeof source._uid === 'string')
      result._editable = telling.editable(source)
    return result
  }
  return copyObject(content)
}

function translation(source: JsonObject, field: string, suffixes: string[]): unknown {
  for (const suffix of suffixes) {
    const value = source[field + suffix]
    if (!isEmpty(value)) return value
  }
  return undefined
}

/** What an editor left blank: no text, no items, no target, no file, an empty rich text. */
function isEmpty(value: unknown): boolean {
  if (value == null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  if (!isObject(value)) return false
  if (value.fieldtype === 'asset') return !value.filename
  if (value.fieldtype === 'multilink') return !value.id && !value.url && !value.cached_url && !value.email
  if (value.type === 'doc') return !Array.isArray(value.content) || value.content.every(isEmptyParagraph)
  return Object.keys(value).length === 0
}

const isEmptyParagraph = (node: unknown) =>
  isObject(node) && node.type === 'paragraph' && (!Array.isArray(node.content) || node.content.length === 0)
