import type { AssetField } from '#services/content/add-asset.ts'
import { isObject } from '#services/content/json.ts'

const endsWith = (address: unknown, file: string): boolean =>
  typeof address === 'string' && address.endsWith(`/${file}`)

/**
 * Puts an asset in place of every older one with the same file name, in asset fields and in running text, where the alt
 * is the language's own. Whether there was any.
 */
export function replacePicture(value: unknown, file: string, field: AssetField, language = 'en'): boolean {
  if (Array.isArray(value))
    return value.map((item) => replacePicture(item, file, field, language)).some(Boolean)
  if (!isObject(value)) return false
  if (value.fieldtype === 'asset' && endsWith(value.filename, file)) {
    Object.assign(value, { ...field, copyright: value.copyright })
    return true
  }
  if (value.type === 'image' && isObject(value.attrs) && endsWith(value.attrs.src, file)) {
    const texts = isObject(field.meta_data) ? field.meta_data : {}
    const { alt, title, source } = field
    Object.assign(value.attrs, {
      id: field.id,
      src: field.filename,
      alt: texts[`alt__i18n__${language}`] ?? alt,
      title,
      meta_data: { alt, title, source, copyright: value.attrs.copyright },
    })
    return true
  }
  return Object.entries(value)
    .map(([name, item]) => replacePicture(item, file, field, /__i18n__(\w+)$/.exec(name)?.[1] ?? language))
    .some(Boolean)
}
