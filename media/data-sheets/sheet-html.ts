import type { Locale } from '#app/content/locales.ts'
import { loaderDrawing, scaleOf, viewDrawing } from './drawings.ts'
import type { MachineSheet, SheetRow } from './machine-sheet.ts'
import type { Outline, Side } from './outline.ts'
import words from './words.json' with { type: 'json' }

export interface SheetSources {
  /** Addresses the printing page can load. */
  styles: readonly string[]
  picture: string
  outlines: Record<Side, Outline>
}

const PAD =
  '<svg viewBox="0 0 60 30"><rect x="4" y="4" width="52" height="22" rx="11" fill="none" stroke="currentColor" stroke-width="7" stroke-dasharray="5.1 2.1"/><circle cx="15" cy="15" r="3.6"/><circle cx="30" cy="15" r="2.2"/><circle cx="45" cy="15" r="3.6"/></svg>'

/** A data sheet of two pages: picture, figures and specification, then the drawings to one scale. */
export function sheetHtml(
  sheet: MachineSheet,
  language: Locale,
  { styles, picture, outlines }: SheetSources,
): string {
  const say = (key: keyof typeof words) => words[key][language]
  const scale = scaleOf(sheet, outlines.operator)
  const mark = (of: MachineSheet['working'], i: number) => ({
    metric: safe(of.metric[i] ?? ''),
    imperial: safe(of.imperial[i] ?? ''),
  })
  const { working, transport } = sheet
  const head = `<header class="head">${PAD}<span>Trackside</span><span class="what">${safe(sheet.seriesName)}, ${say('sheet')} ${safe(sheet.code)}</span></header>`
  const foot = (page: number) =>
    `<footer class="foot"><span>${say('foot')}</span><span>${safe(sheet.maker)}</span><span>${page} / 2</span></footer>`
  return `<!doctype html><html lang="${language}" data-series="${sheet.series}"><head><meta charset="utf-8"><title>${safe(sheet.code)}, ${say('sheet')}</title>${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</head><body>
<section class="page">${head}
<div class="name"><h1>${safe(sheet.code)}</h1><p>${safe(sheet.kind)}</p><p>${safe(sheet.tagline)}</p></div>
<img class="picture" src="${picture}" alt="">
<div class="figures">${sheet.figures.map(({ value, unit, label }) => `<div><b>${safe(value)}</b> <small>${safe(unit)}</small><span>${safe(label)}</span></div>`).join('')}</div>
<div class="intro"><h2>${safe(sheet.heading)}</h2><p>${safe(sheet.intro)}</p></div>
<div class="specification">${sheet.groups.map(({ title, rows }) => `<table><caption>${safe(title)}</caption>${rows.map(rowHtml).join('')}</table>`).join('')}</div>
${foot(1)}</section>
<section class="page">${head}
<div class="drawings"><h2>${say('drawings')} 1 : ${scale}</h2>
<figure><figcaption>${say('working')}</figcaption>${viewDrawing(outlines.operator, scale, mark(working, 0), mark(working, 1)).svg}</figure>
<figure><figcaption>${say('feedEnd')}</figcaption>${viewDrawing(outlines.feed, scale, undefined, undefined).svg}</figure>
<figure><figcaption>${say('transport')}</figcaption>${loaderDrawing(sheet, scale, 'side', [mark(transport, 0), mark(transport, 2)])}</figure>
<figure>${loaderDrawing(sheet, scale, 'behind', [mark(transport, 1), mark(transport, 2)])}</figure>
</div>${foot(2)}</section></body></html>`
}

function rowHtml({ label, metric, note, imperial, imperialNote }: SheetRow): string {
  const cell = (value: string, said: string) => `${safe(value)}${said && `<small>${safe(said)}</small>`}`
  const values = imperial
    ? `<td>${cell(metric, note)}</td><td>${cell(imperial, imperialNote)}</td>`
    : `<td colspan="2">${cell(metric, note)}</td>`
  return `<tr><th>${safe(label)}</th>${values}</tr>`
}

const safe = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
