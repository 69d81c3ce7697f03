import { createHash } from 'node:crypto'
import { locales } from '#app/content/locales.ts'
import type { AssetField } from '#services/content/add-asset.ts'
import { isObject, type JsonObject } from '#services/content/json.ts'
import texts from './texts.json' with { type: 'json' }

/** A machine's sheets by language, with their sizes in bytes. */
export interface Sheets {
  code: string
  key: string
  files: Record<string, AssetField>
  previews: Record<string, AssetField>
  sizes: Record<string, number>
}

/**
 * Puts the sheets into a story: into the download that shows them, which a machine's own page gets if it has none, and
 * wherever else it names one. Whether the story has changed.
 */
export function putSheets(story: JsonObject, sheets: Sheets): boolean {
  const before = JSON.stringify(story)
  renewIn(story.content, sheets)
  const body = isObject(story.content) && Array.isArray(story.content.body) ? story.content.body : []
  const own = new RegExp(`^(loko|nord)track/${sheets.key}$`).test(String(story.full_slug))
  if (own && !JSON.stringify(body).includes(`"name":"${sheets.key}-data-sheet-modal"`))
    addDownload(body, sheets)
  return JSON.stringify(story) !== before
}

/** Renews every place that names a sheet of the machine. */
function renewIn(value: unknown, sheets: Sheets): void {
  if (Array.isArray(value)) return value.forEach((one) => renewIn(one, sheets))
  if (!isObject(value)) return
  if (value.name === `${sheets.key}-data-sheet-modal`) fill(value, sheets)
  else
    for (const field of Object.keys(value)) {
      if (field.includes('__i18n__')) continue
      if (namesFile(value[field], `${sheets.key}-data-sheet`, 'pdf')) perLanguage(value, field, sheets.files)
      if (namesFile(value[field], `${sheets.key}-data-sheet`, 'jpg'))
        perLanguage(value, field, sheets.previews)
    }
  for (const one of Object.values(value)) renewIn(one, sheets)
}

const namesFile = (asset: unknown, name: string, ending: string): boolean =>
  isObject(asset) &&
  new RegExp(`/(trackside-)?${name}(-\\w\\w)?(-preview)?\\.${ending}$`).test(String(asset.filename))

function fill(modal: JsonObject, sheets: Sheets): void {
  perLanguage(modal, 'file', sheets.files)
  perLanguage(modal, 'preview', sheets.previews)
  perLanguage(
    modal,
    'size',
    Object.fromEntries(Object.entries(sheets.sizes).map(([key, size]) => [key, String(size)])),
  )
  perLanguage(modal, 'text', texts.text)
  delete modal.languages
}

function addDownload(body: unknown[], sheets: Sheets): void {
  const named = (text: Record<string, string>) =>
    Object.fromEntries(Object.entries(text).map(([key, one]) => [key, one.replace('{code}', sheets.code)]))
  const modal: JsonObject = {
    _uid: uidOf(`${sheets.key} data sheet modal`),
    component: 'ModalDownloadLinkWithPreview',
    name: `${sheets.key}-data-sheet-modal`,
  }
  perLanguage(modal, 'title', named(texts.title))
  fill(modal, sheets)
  const link: JsonObject = { _uid: uidOf(`${sheets.key} data sheet link`), component: 'ModalLink' }
  perLanguage(link, 'label', named(texts.title))
  Object.assign(link, { modal: modal.name, style: 'secondary', icon: 'download' })
  const downloads: JsonObject = { _uid: uidOf(`${sheets.key} downloads`), component: 'Text' }
  perLanguage(downloads, 'heading', texts.heading)
  downloads.level = '2'
  perLanguage(
    downloads,
    'body',
    Object.fromEntries(Object.entries(texts.body).map(([key, one]) => [key, paragraph(one)])),
  )
  Object.assign(downloads, {
    align: 'rail',
    width: 'measure',
    buttons: [link],
    theme: 'paper',
    anchor: 'downloads',
  })
  const product = body.find((block) => isObject(block) && block.component === 'Product')
  const parts = isObject(product) && Array.isArray(product.body) ? product.body : body
  const related = parts.findLastIndex((block) => isObject(block) && block.component === 'Features')
  parts.splice(related < 1 ? parts.length : related, 0, downloads)
  body.push(modal)
}

/** Sets a field and its translations. */
function perLanguage(block: JsonObject, field: string, values: Record<string, unknown>): void {
  for (const language of locales) {
    const value = values[language]
    if (value !== undefined) block[language === 'en' ? field : `${field}__i18n__${language}`] = value
  }
}

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', attrs: { textAlign: null }, content: [{ type: 'text', text }] }],
})

/** The same id for the same name. */
function uidOf(name: string): string {
  const hex = createHash('sha1').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
