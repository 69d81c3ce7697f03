export interface Picture {
  place: 'quarry' | 'yard' | 'showroom' | 'stage'
  view: string
  width: number
  height: number
  samples: number
  /** Quality of the JPEG, from 1 to 100. */
  quality: number
  /** The part of the picture that every crop keeps: its middle in percent. */
  focus?: readonly [x: number, y: number]
}

const WIDE = { width: 2400, height: 1350, quality: 63 }
const UPRIGHT = { width: 1080, height: 1620, quality: 66 }
const ROUND = { width: 4096, height: 2048, quality: 58 }

/** Every rendered picture of the places by its name; `samples` is what its light needs to be clean. */
export const PICTURES: Record<string, Picture> = {
  'quarry-wide': { place: 'quarry', view: 'wide', samples: 14, ...WIDE, focus: [46, 56] },
  'face-wide': { place: 'quarry', view: 'face', samples: 7, ...WIDE, focus: [46, 56] },
  'screening-wide': { place: 'quarry', view: 'screening', samples: 7, ...WIDE, focus: [54, 54] },
  'yard-wide': { place: 'yard', view: 'wide', samples: 7, ...WIDE, focus: [34, 58] },
  'showroom-wide': { place: 'showroom', view: 'wide', samples: 8, ...WIDE, focus: [54, 50] },
  'stage-wide': { place: 'stage', view: 'wide', samples: 12, ...WIDE, focus: [56, 52] },
  'quarry-portrait': { place: 'quarry', view: 'portrait', samples: 8, ...UPRIGHT },
  'yard-portrait': { place: 'yard', view: 'portrait', samples: 8, ...UPRIGHT },
  'showroom-portrait': { place: 'showroom', view: 'portrait', samples: 10, ...UPRIGHT },
  'stage-portrait': { place: 'stage', view: 'portrait', samples: 12, ...UPRIGHT },
  'quarry-pano': { place: 'quarry', view: 'pano', samples: 4, ...ROUND },
  'yard-pano': { place: 'yard', view: 'pano', samples: 4, ...ROUND },
  'showroom-pano': { place: 'showroom', view: 'pano', samples: 6, ...ROUND },
}

/** The pictures asked for by name, or all. */
export function picturesOf(names: readonly string[]): [name: string, picture: Picture][] {
  const unknown = names.filter((name) => !PICTURES[name])
  if (unknown.length)
    throw new Error(`No picture ${unknown.join(', ')}; there are ${Object.keys(PICTURES).join(', ')}`)
  return Object.entries(PICTURES).filter(([name]) => !names.length || names.includes(name))
}
