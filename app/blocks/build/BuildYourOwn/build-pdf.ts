import { PDFDocument, PDFString } from 'pdf-lib'
import type { SheetGroup } from './build-text.ts'

/** What a PDF says. It imports nothing of the page, which is loaded already. */
interface Parts {
  name: string
  kind: string
  title: string
  locale: string
  groups: readonly SheetGroup[]
  address: string
  /** The 3D view as it is seen; the still picture at `poster` when there is none. */
  picture: Blob | null
  poster: string | undefined
}

/** A4 in points, drawn at 200 dots an inch. */
const PAGE = { width: 595, height: 842, margin: 48 }
const SCALE = 200 / 72
const LINE = 17

/**
 * The build as a PDF. Its pages are drawn by the browser, whose fonts know every script the visitor reads; the link is
 * a real one. Rejects when the picture cannot be read.
 */
export async function buildPdf({
  name,
  kind,
  title: heading,
  locale,
  groups,
  address,
  picture,
  poster,
}: Parts): Promise<Blob> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(`${name}, ${heading}`)
  pdf.setLanguage(locale)
  const image = await pictureOf(poster, picture)
  await document.fonts.ready
  const canvases: HTMLCanvasElement[] = []
  const { width, margin } = PAGE
  let pen = startPage(canvases)
  let y = margin + 34
  pen.font = `800 40px ${family('--font-decal')}`
  pen.fillText(name, margin, y)
  pen.font = `400 11px ${family('--font-text')}`
  pen.fillStyle = '#4c565a'
  pen.fillText(kind, margin, (y += 18))
  const high = Math.min(230, ((width - 2 * margin) * image.height) / image.width)
  const wide = (high * image.width) / image.height
  pen.fillStyle = '#dddee0'
  pen.fillRect(margin, y + 12, width - 2 * margin, high)
  pen.drawImage(image, (width - wide) / 2, y + 12, wide, high)
  y += high + 30
  for (const { title, rows } of groups) {
    if (y + LINE * (Math.min(rows.length, 2) + 2) > PAGE.height - margin) {
      pen = startPage(canvases)
      y = margin
    }
    pen.fillStyle = '#14181a'
    pen.font = `700 12px ${family('--font-text')}`
    pen.fillText(title, margin, (y += 10))
    pen.fillRect(margin, y + 5, width - 2 * margin, 1)
    y += LINE + 3
    pen.font = `400 10.5px ${family('--font-text')}`
    for (const [label, value] of rows) {
      if (y > PAGE.height - margin) {
        pen = startPage(canvases)
        y = margin + LINE
        pen.font = `400 10.5px ${family('--font-text')}`
      }
      pen.textAlign = 'start'
      pen.fillText(label, margin, y, 280)
      pen.textAlign = 'end'
      pen.fillText(value, width - margin, y, 210)
      pen.textAlign = 'start'
      y += LINE
    }
    y += 6
  }
  for (const [index, canvas] of canvases.entries()) {
    const page = pdf.addPage([PAGE.width, PAGE.height])
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
    if (!jpeg) throw new Error('The page could not be drawn')
    page.drawImage(await pdf.embedJpg(await jpeg.arrayBuffer()), { x: 0, y: 0, width, height: PAGE.height })
    if (index === canvases.length - 1) {
      page.drawText(printable(address), { x: margin, y: 26, size: 7 })
      const link = pdf.context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [margin, 20, width - margin, 38],
        Border: [0, 0, 0],
        A: { Type: 'Action', S: 'URI', URI: PDFString.of(printable(address)) },
      })
      page.node.addAnnot(pdf.context.register(link))
    }
  }
  return new Blob([new Uint8Array(await pdf.save())], { type: 'application/pdf' })
}

function startPage(canvases: HTMLCanvasElement[]): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(PAGE.width * SCALE)
  canvas.height = Math.round(PAGE.height * SCALE)
  canvases.push(canvas)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The page could not be drawn')
  pen.scale(SCALE, SCALE)
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, PAGE.width, PAGE.height)
  pen.fillStyle = '#14181a'
  return pen
}

function family(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token)
}

async function pictureOf(poster: string | undefined, picture: Blob | null): Promise<ImageBitmap> {
  if (picture) return createImageBitmap(picture)
  if (poster === undefined) throw new Error('The machine has no picture')
  const answer = await fetch(poster)
  if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}`)
  return createImageBitmap(await answer.blob())
}

/** An address as the plain letters of a PDF's own fonts. */
function printable(address: string): string {
  return encodeURI(decodeURI(address))
}
