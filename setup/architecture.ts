import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { featureRows, floors, importGraph } from './import-graph.ts'

/*
 * docs/architecture.svg: the house as the code has it. Boxes are its folders, in the rows that CONTRIBUTING.md gives
 * features; an arrow stands where a file of the one imports one of the other. `npm run docs:architecture` writes it.
 */

const root = resolve(import.meta.dirname, '..')
const width = 1120
const pad = 16
const chip = { height: 26, gap: 8, perLetter: 7.4, sides: 20 }

const foldersOf = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()

/** The part of the house a file stands in: a floor of the app, or one of the folders beside it. */
function partOf(file: string): string {
  const [top = '', floor = ''] = file.split('/')
  return top === 'app' ? `app/${floor}` : top
}

/** Which parts import which others. */
export function partImports(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [file, targets] of importGraph())
    for (const target of targets) {
      const [from, to] = [partOf(file), partOf(target)]
      if (from !== to) found.set(from, (found.get(from) ?? new Set()).add(to))
    }
  return found
}

interface Panel {
  part: string
  title: string
  says: string
  rows: string[][]
}

/** Rows of folders no wider than the panel. */
function wrapped(names: readonly string[], room: number): string[][] {
  const rows: string[][] = [[]]
  let used = 0
  for (const name of names) {
    const needs = name.length * chip.perLetter + chip.sides + chip.gap
    if (used + needs > room && rows.at(-1)?.length) {
      rows.push([])
      used = 0
    }
    rows.at(-1)?.push(name)
    used += needs
  }
  return rows
}

const left = { x: pad, width: 660 }
const right = { x: pad + 660 + 84, width: width - (pad + 660 + 84) - pad }

const appPanels = (): Panel[] => {
  const says: Record<(typeof floors)[number], string> = {
    site: 'entries, routes, header, document, words: puts the rest together',
    blocks: 'what an editor fills in, and a thin component for each',
    features: 'rules and interface of a subject together; a row imports from rows below it',
    base: 'what features share',
    content: 'stories, checked and typed; languages, links, figures; no React',
  }
  return floors.map((floor) => ({
    part: `app/${floor}`,
    title: `app/${floor}`,
    says: says[floor],
    rows: floor === 'features' ? featureRows() : wrapped(foldersOf(`app/${floor}`), left.width - 2 * pad),
  }))
}
const sidePanels = (): Panel[] => [
  {
    part: 'server',
    title: 'server',
    says: 'pages, cache, forms, mails, export, backup',
    rows: wrapped(foldersOf('server'), right.width - 2 * pad),
  },
  {
    part: 'services',
    title: 'services',
    says: 'what vendors host in production, embedded',
    rows: wrapped(foldersOf('services'), right.width - 2 * pad),
  },
  { part: 'common', title: 'common', says: 'what all of them read the same way', rows: [] },
]

interface Placed extends Panel {
  x: number
  y: number
  width: number
  height: number
}

function placed(panels: readonly Panel[], { x, width }: { x: number; width: number }, gap: number): Placed[] {
  let y = 56
  return panels.map((panel) => {
    const height = 52 + panel.rows.length * (chip.height + chip.gap) + (panel.rows.length ? 8 : 0)
    const box = { ...panel, x, y, width, height }
    y += height + gap
    return box
  })
}

function drawn({ x, y, width, height, title, says, rows }: Placed): string {
  const chips = rows.flatMap((names, row) => {
    let at = x + pad
    return names.map((name) => {
      const wide = name.length * chip.perLetter + chip.sides
      const top = y + 52 + row * (chip.height + chip.gap)
      const box = `<rect class="chip" x="${at}" y="${top}" width="${wide.toFixed(1)}" height="${chip.height}" rx="4"/><text class="name" x="${(at + wide / 2).toFixed(1)}" y="${top + 17.5}">${name}</text>`
      at = Math.round(at + wide + chip.gap)
      return box
    })
  })
  return [
    `<rect class="panel" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>`,
    `<text class="title" x="${x + pad}" y="${y + 24}">${title}</text>`,
    `<text class="says" x="${x + pad}" y="${y + 41}">${says}</text>`,
    ...chips,
  ].join('\n')
}

/** The picture, from the folders and imports of this checkout. */
export function architecturePicture(): string {
  const app = placed(appPanels(), left, 26)
  const side = placed(sidePanels(), right, 40)
  const imports = partImports()
  const has = (from: string, to: string) => imports.get(from)?.has(to) ?? false
  const arrows: string[] = []
  const arrow = (x1: number, y1: number, x2: number, y2: number, dashed = false) =>
    arrows.push(
      `<path class="arrow${dashed ? ' dashed' : ''}" d="M${x1} ${y1}L${x2} ${y2}" marker-end="url(#head)"/>`,
    )
  for (const column of [app, side])
    for (const [at, from] of column.entries()) {
      const to = column[at + 1]
      if (to && has(from.part, to.part))
        arrow(from.x + from.width / 2, from.y + from.height, to.x + to.width / 2, to.y - 2)
    }
  const [server, services] = [side[0], side[1]]
  const edge = left.x + left.width
  for (const floor of app)
    if (server && has('server', floor.part)) {
      const y = Math.min(floor.y + 30, server.y + server.height - 12)
      arrow(right.x, y, edge + 2, floor.y + 30)
    }
  const content = app.at(-1)
  if (services && content) arrow(edge, content.y + 40, right.x - 2, services.y + services.height - 14, true)
  const height = Math.max(...[...app, ...side].map((panel) => panel.y + panel.height)) + 64
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">
<title id="title">The floors of the app, the server and the embedded services, with what imports what</title>
<style>
.panel{fill:#f6f4ef;stroke:#1d1d1b;stroke-opacity:.25}.chip{fill:#fff;stroke:#1d1d1b;stroke-opacity:.35}
text{font:13px system-ui,sans-serif;fill:#1d1d1b}.title{font-weight:700;font-size:15px}.says{fill-opacity:.75}
.name{text-anchor:middle}.head{font-weight:700;font-size:17px}
.arrow{stroke:#b5541c;stroke-width:2;fill:none}.dashed{stroke-dasharray:6 5}
</style>
<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" fill="#b5541c"/></marker></defs>
<rect width="100%" height="100%" fill="#fff"/>
<text class="head" x="${left.x}" y="34">The app: drawn by the server, alive in the browser</text>
<text class="head" x="${right.x}" y="34">One process of Node</text>
${[...app, ...side].map(drawn).join('\n')}
${arrows.join('\n')}
<path class="arrow" d="M${left.x} ${height - 24}h40" marker-end="url(#head)"/><text x="${left.x + 52}" y="${height - 19}">imports (types too)</text>
<path class="arrow dashed" d="M${left.x + 220} ${height - 24}h40" marker-end="url(#head)"/><text x="${left.x + 272}" y="${height - 19}">asks over HTTP, by the vendors’ protocols: Storyblok’s API, Firestore, Identity Toolkit</text>
</svg>
`
}
