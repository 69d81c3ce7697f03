import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument, PDFName } from 'pdf-lib'
import type { Locale } from '#app/content/locales.ts'
import type { MachineSheet } from './machine-sheet.ts'
import type { Outline } from './outline.ts'
import { sheetHtml } from './sheet-html.ts'

const NOTE = 'made from '
const css = await readFile(join(import.meta.dirname, 'sheet.css'))
/** Stands in for a drawing, which takes seconds; its dimensions are the specification's. */
const BLANK: Outline = { box: { left: 0, right: 0, bottom: 0, top: 0 }, path: '' }

/** What a sheet is made from, as a short hash: its words and figures, its picture's address, how it is laid out. */
export function fingerprintOf(sheet: MachineSheet, language: Locale): string {
  const outlines = { operator: BLANK, feed: BLANK }
  const html = sheetHtml(sheet, language, { styles: [], picture: sheet.picture, outlines })
  return createHash('sha256').update(html).update(css).digest('hex').slice(0, 16)
}

/** The sheet as printed with a note of what it is made from, and without the times that tell two prints apart. */
export async function withFingerprint(pdf: Uint8Array, fingerprint: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  document.setKeywords([NOTE + fingerprint])
  const info = document.context.lookup(document.context.trailerInfo.Info)
  for (const time of ['CreationDate', 'ModDate'])
    if (info && 'delete' in info && typeof info.delete === 'function') info.delete(PDFName.of(time))
  return document.save()
}

/** What a printed sheet notes that it was made from; empty where it notes nothing. */
export function notedIn(document: PDFDocument): string {
  const keywords = document.getKeywords() ?? ''
  return keywords.startsWith(NOTE) ? keywords.slice(NOTE.length) : ''
}
