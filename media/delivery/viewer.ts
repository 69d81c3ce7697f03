import { createHash } from 'node:crypto'
import type { AssetField } from '#services/content/add-asset.ts'
import type { JsonObject } from '#services/content/json.ts'
import type { Machine } from '../machines/machine.ts'
import { positionsText, visibleText, type Spot } from '../pictures/spots.ts'
import { rowsOf, startRow } from '../pictures/turn.ts'
import { FRAMES } from '../pictures/turntable.ts'
import { field, naming, spotTexts, VIEWER } from './texts.ts'

/** What is there for a machine's viewer; a mode without its files is left out. */
export interface ViewerFiles {
  key: string
  machine: Machine
  /** Row after row, of as many rows as there are. */
  frames: readonly AssetField[]
  /** The start row's again with more pixels, or none. */
  fine: readonly AssetField[]
  large?: AssetField
  model?: AssetField
  light?: AssetField
  poster: AssetField
  spots: readonly Spot[]
  /** Bytes of the model and the light one, and the parts that the standard build leaves out. */
  bytes: readonly [model: number, light: number]
  hidden: readonly string[]
  /** Length, width and height of the working machine in metres. */
  size: readonly [number, number, number]
}

const EMPTY = {
  fieldtype: 'asset',
  id: null,
  alt: '',
  name: '',
  focus: '',
  title: '',
  filename: '',
  copyright: '',
}

/** Colours of the schemes besides the standard one, by material. */
const SCHEMES = {
  sand: 'paint #c8b183\naccent #3a3f44',
  white: 'paint #e9e9e4\naccent #0e7c86',
} as const

/** An id that stays the same for the same machine and part. */
export function uid(...parts: readonly string[]): string {
  const hex = createHash('sha1').update(parts.join(' ')).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** A frame in a story: its block says what the sequence shows. */
export const bare = ({ id, filename }: AssetField): JsonObject => ({
  ...EMPTY,
  id,
  filename,
  is_external_url: false,
})

/** The viewer of a machine's page: its turn, its model, its spots. */
export function viewerBlock(files: ViewerFiles): JsonObject {
  const { key, machine } = files
  const name = `${machine.series.replace(/[®™]/, '')} ${machine.code}`
  return {
    _uid: uid(key, 'viewer'),
    component: 'ProductViewer',
    anchor: 'view',
    ...field('title', VIEWER.title),
    ...field('text', VIEWER.text),
    modes: [...turnMode(files, name), ...modelMode(files)],
    hotspots: [
      {
        _uid: uid(key, 'hotspots'),
        component: 'ProductHotspots',
        button: [
          { _uid: uid(key, 'button'), component: 'ProductHotspotButton', look: 'ring', series_colour: true },
        ],
        hotspots: files.spots.map((spot) => hotspot(files, spot)),
      },
    ],
    controls: ['arrows', 'auto', 'slider'].map((kind) => ({
      _uid: uid(key, 'control', kind),
      component: 'ProductRotateController',
      kind,
    })),
  }
}

function turnMode({ key, machine, frames, fine, large }: ViewerFiles, name: string): JsonObject[] {
  if (!frames.length) return []
  const rows = frames.length / FRAMES
  return [
    {
      _uid: uid(key, 'turn'),
      component: 'Product360Sequence',
      ...field('alt', naming(VIEWER.around, name)),
      frames: frames.map(bare),
      url_pattern: '',
      frame_count: '',
      rows: String(rows),
      large: large ? bare(large) : EMPTY,
      fine_frames: fine.map(bare),
      start_frame: '0',
      start_row: String(rows > 1 ? startRow(rowsOf(machine)) : 0),
      direction: 'forward',
      autoplay: true,
      zoom: true,
      hotspots: [],
    },
  ]
}

function modelMode({ key, machine, model, light, bytes, hidden, poster, size }: ViewerFiles): JsonObject[] {
  if (!model) return []
  const road = machine.road.map((millimetres) => (millimetres / 1000).toFixed(2))
  const [length, width, height] = size.map((metres) => metres.toFixed(2))
  return [
    {
      _uid: uid(key, 'model'),
      component: 'Verge3dV4',
      model,
      light_model: light ?? EMPTY,
      model_size: String(bytes[0]),
      light_size: String(bytes[1]),
      hidden: hidden.join(', '),
      usdz: EMPTY,
      poster,
      camera: `38 13 ${Math.round(Math.max(...size) * 1.55)}`,
      environment: 'studio',
      annotations: [],
      variants: [
        {
          _uid: uid(key, 'standard'),
          component: 'ModelVariant',
          ...field('label', VIEWER.schemes.standard),
          variant: '',
          colours: 'paint #0e7c86\naccent #f5821f',
        },
        ...(['sand', 'white'] as const).map((scheme) => ({
          _uid: uid(key, scheme),
          component: 'ModelVariant',
          ...field('label', VIEWER.schemes[scheme]),
          variant: '',
          colours: SCHEMES[scheme],
        })),
      ],
      length,
      width,
      height,
      road_length: road[0],
      road_width: road[1],
      road_height: road[2],
      runtime: '',
      app: '',
    },
  ]
}

function hotspot({ key, machine, frames }: ViewerFiles, spot: Spot): JsonObject {
  const { label, text } = spotTexts(spot.name)
  const start = spot.rows[startRow(rowsOf(machine))] ?? []
  const rows = frames.length > FRAMES ? spot.rows : [start]
  return {
    _uid: uid(key, 'spot', spot.name),
    component: 'ProductHotspot',
    ...field('label', label),
    ...field('text', text),
    media: EMPTY,
    modal: '',
    point: spot.point.join(' '),
    positions: positionsText(rows),
    visible: visibleText(start),
    best_frame: '',
  }
}
