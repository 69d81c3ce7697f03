export interface Render {
  place: 'quarry' | 'yard' | 'showroom' | 'works'
  view: string
  width: number
  height: number
  samples: number
}

export interface Grade {
  /** How far the shadows are lifted: 1 leaves them, 1.3 opens them well. */
  shadows?: number
  light?: number
  colour?: number
  /** Radius in pixels of what is made sharper. */
  sharp?: number
}

export interface Picture {
  /** What Blender renders. */
  render?: Render
  /** Or the part of another picture: its left and upper edge and its width in percent of that picture. */
  part?: readonly [of: string, left: number, top: number, width: number]
  /** As it is delivered, in pixels. */
  width: number
  height: number
  /** Quality of the JPEG, from 1 to 100. */
  quality: number
  /** How the render is graded once more: brighter in its shadows, times as bright and as colourful, and sharper. */
  grade?: Grade
  /** The part of the picture that every crop keeps: its middle in percent. */
  focus?: readonly [x: number, y: number]
}

const WIDE = { width: 2400, height: 1350, quality: 63 }
const CLOSE = { width: 1920, height: 1080, quality: 66 }
const UPRIGHT = { width: 1080, height: 1620, quality: 66 }
const ROUND = { width: 6144, height: 3072, quality: 54, grade: { sharp: 0.6 } }
/** Halls without daylight. */
const HALL: Grade = { sharp: 0.7 }

/** Every picture of the places by its name; `samples` is what its light needs to be clean. */
export const PICTURES: Record<string, Picture> = {
  'broadcast-portrait': {
    render: { place: 'quarry', view: 'broadcast', width: 1080, height: 1620, samples: 20 },
    width: 1080,
    height: 1620,
    quality: 62,
    focus: [45, 50],
  },
  'broadcast-wide': {
    render: { place: 'quarry', view: 'broadcast-wide', width: 1920, height: 1080, samples: 32 },
    ...CLOSE,
    focus: [45, 50],
  },
  'discharge-portrait': {
    render: { place: 'quarry', view: 'discharge-upright', width: 1080, height: 1620, samples: 12 },
    ...UPRIGHT,
  },
  'crushers-portrait': {
    render: { place: 'quarry', view: 'crushers-upright', width: 1080, height: 1620, samples: 12 },
    ...UPRIGHT,
  },
  'crushers-wide': {
    render: { place: 'quarry', view: 'crushers', width: 1920, height: 1080, samples: 12 },
    ...CLOSE,
    focus: [45, 60],
  },
  'screens-wide': {
    render: { place: 'quarry', view: 'screens', width: 1920, height: 1080, samples: 12 },
    ...CLOSE,
    focus: [58, 58],
  },
  'screens-portrait': {
    render: { place: 'quarry', view: 'screens-upright', width: 1080, height: 1620, samples: 12 },
    ...UPRIGHT,
  },
  'feed-close': {
    render: { place: 'quarry', view: 'feed', width: 1920, height: 1080, samples: 12 },
    ...CLOSE,
    focus: [55, 55],
  },
  'product-close': {
    render: { place: 'quarry', view: 'product', width: 1920, height: 1080, samples: 12 },
    ...CLOSE,
    focus: [50, 55],
  },
  'heap-wide': {
    render: { place: 'quarry', view: 'heap', width: 1920, height: 1080, samples: 12 },
    ...CLOSE,
    focus: [48, 55],
  },
  'gape-above': {
    render: { place: 'quarry', view: 'gape', width: 1920, height: 1080, samples: 12 },
    ...CLOSE,
  },
  'bench-wide': {
    render: { place: 'quarry', view: 'bench', width: 1920, height: 1080, samples: 12 },
    ...CLOSE,
    focus: [50, 55],
  },
  'face-wide': {
    render: { place: 'quarry', view: 'face', width: 1920, height: 1080, samples: 12 },
    ...CLOSE,
    focus: [50, 52],
  },
  'between-wide': {
    render: { place: 'quarry', view: 'between', width: 1920, height: 1080, samples: 12 },
    ...CLOSE,
    focus: [62, 50],
  },
  'morning-wide': {
    render: { place: 'quarry', view: 'morning', width: 2400, height: 1350, samples: 14 },
    ...WIDE,
    focus: [48, 58],
  },
  'test-bench-wide': {
    render: { place: 'works', view: 'test', width: 1920, height: 1080, samples: 24 },
    ...CLOSE,
    grade: HALL,
    focus: [40, 55],
  },
  'assembly-wide': {
    render: { place: 'works', view: 'line', width: 1920, height: 1080, samples: 24 },
    ...CLOSE,
    grade: HALL,
    focus: [42, 55],
  },
  'training-wide': {
    render: { place: 'works', view: 'training', width: 1920, height: 1080, samples: 24 },
    ...CLOSE,
    grade: HALL,
    focus: [54, 58],
  },
  'paint-shop-wide': {
    render: { place: 'works', view: 'paint', width: 1920, height: 1080, samples: 36 },
    ...CLOSE,
    grade: HALL,
    focus: [46, 50],
  },
  'wear-parts-wide': {
    render: { place: 'works', view: 'parts', width: 1920, height: 1080, samples: 44 },
    ...CLOSE,
    grade: HALL,
    focus: [31, 56],
  },
  'quarry-wide': {
    render: { place: 'quarry', view: 'wide', width: 2400, height: 1350, samples: 14 },
    ...WIDE,
    focus: [46, 56],
  },
  'yard-wide': {
    render: { place: 'yard', view: 'wide', width: 2400, height: 1350, samples: 6 },
    ...WIDE,
    quality: 54,
    focus: [34, 58],
  },
  'showroom-wide': {
    render: { place: 'showroom', view: 'wide', width: 2560, height: 1440, samples: 40 },
    ...WIDE,
    grade: HALL,
    focus: [54, 50],
  },
  'screening-wide': { part: ['quarry-wide', 36.7, 26, 63.3], ...CLOSE, focus: [68, 48] },
  'yard-portrait': { part: ['yard-wide', 8, 0, 37.5], ...UPRIGHT },
  'showroom-portrait': { part: ['showroom-wide', 36, 0, 37.5], ...UPRIGHT, grade: HALL },
  'quarry-pano': {
    render: { place: 'quarry', view: 'pano', width: 6144, height: 3072, samples: 4 },
    ...ROUND,
  },
  'yard-pano': { render: { place: 'yard', view: 'pano', width: 6144, height: 3072, samples: 4 }, ...ROUND },
  'showroom-pano': {
    render: { place: 'showroom', view: 'pano', width: 6144, height: 3072, samples: 8 },
    ...ROUND,
  },
}

/** The pictures asked for by name, or all. */
export function picturesOf(names: readonly string[]): [name: string, picture: Picture][] {
  const unknown = names.filter((name) => !PICTURES[name])
  if (unknown.length)
    throw new Error(`No picture ${unknown.join(', ')}; there are ${Object.keys(PICTURES).join(', ')}`)
  return Object.entries(PICTURES).filter(([name]) => !names.length || names.includes(name))
}
