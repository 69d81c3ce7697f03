import type { Document } from '@gltf-transform/core'
import type { Machine, View } from '../machines/machine.ts'
import { borderOf, boundsOf, fitted, pointsOf, type Bounds, type Point } from './camera.ts'
import { hiddenOptions, optionsOf } from './options.ts'
import type { Shot } from './shots.ts'

/** A still picture: its name, what it shows and how large it is. */
export interface Still {
  name: string
  view: View
  width: number
  height: number
  samples: number
  /** Which form it is delivered in; `both` is a studio picture and a cut-out of the machine's name. */
  form: 'ground' | 'cut-out' | 'both'
}

const WHOLE = { width: 1600, height: 900, samples: 8, form: 'ground' } as const
const DETAIL = { width: 1400, height: 875, samples: 8, form: 'ground' } as const
const OPTION = { width: 900, height: 675, samples: 10, form: 'ground' } as const

/** The name of an option's picture: `c-300-magnet` for `opt_magnet` of the C-300. */
const optionPicture = (key: string, option: string): string =>
  `${key}-${option.replace(/^opt_/, '').replaceAll('_', '-')}`

/** Every still of a machine: studio, hero, rear and top, its own views, and one of each option. */
export function stillsOf(key: string, machine: Machine): Still[] {
  const own = Object.entries(machine.views ?? {}).map(([name, view]): Still => {
    const size = view.size ? { width: view.size[0], height: view.size[1] } : {}
    return {
      ...(view.region ? DETAIL : WHOLE),
      ...size,
      name: view.file ?? `${key}-${name}`,
      view,
      form: view.cutOut ? 'cut-out' : 'ground',
    }
  })
  const options = optionsOf(machine).map((option): Still => {
    const view = { azimuth: 32, elevation: 16, ...machine.options?.[option], option, show: [option] }
    return { ...OPTION, name: optionPicture(key, option), view }
  })
  return [
    { ...WHOLE, name: `${key}-studio`, view: { azimuth: 38, elevation: 13 }, form: 'both' },
    {
      ...WHOLE,
      name: `${key}-hero`,
      width: 2000,
      height: 1125,
      view: { azimuth: 30, elevation: 3, angle: 52, margin: 0.06 },
    },
    { ...WHOLE, name: `${key}-rear`, view: { azimuth: 214, elevation: 12 } },
    { ...WHOLE, name: `${key}-top`, view: { azimuth: 0, elevation: 88.5, margin: 0.07 } },
    ...own,
    ...options,
  ]
}

/** Metres that are shown around an option, and the least that a picture of one shows. */
const [AROUND, LEAST] = [0.35, 2.6]

/** The shot of a still. */
export function stillShot(
  machine: Machine,
  doc: Document,
  { name, view, width, height, samples }: Still,
): Shot {
  const { azimuth, elevation, angle = 38, margin = view.option ? 0.05 : 0.09 } = view
  const ratio = width / height
  const hide = [...hiddenOptions(machine, view.show), ...(view.hide ?? [])]
  const points = pointsOf(doc, hide)
  const aim =
    view.option && !view.region ? around(optionBounds(doc, view.option)) : within(points, view.region)
  const camera = fitted(aim, { azimuth, elevation, angle, margin, ratio })
  return {
    name,
    camera,
    width,
    height,
    samples,
    hide,
    light: azimuth - 38,
    border: borderOf(points, camera, [azimuth, elevation], ratio),
  }
}

function within(points: readonly Point[], region: View['region']): readonly Point[] {
  if (!region) return points
  const [x0, x1, y0, y1, z0, z1] = region
  return points.filter(([x, y, z]) => x >= x0 && x <= x1 && y >= y0 && y <= y1 && z >= z0 && z <= z1)
}

/** What the option's own node covers. */
function optionBounds(doc: Document, option: string): Bounds {
  const others = doc
    .getRoot()
    .listScenes()
    .flatMap((scene) => scene.listChildren())
    .flatMap((node) => [node, ...node.listChildren()])
    .filter(
      (node) => node.getName() !== option && !node.listChildren().some((child) => child.getName() === option),
    )
    .filter((node) => node.getParentNode()?.getName() !== option)
    .map((node) => node.getName())
  return boundsOf(pointsOf(doc, others, 1))
}

/** The corners of a box with air around it, at least as large as a picture needs to be read. */
function around({ low, high }: Bounds): Point[] {
  const grow = (i: 0 | 1 | 2): readonly [number, number] => {
    const more = Math.max(AROUND, (LEAST - (high[i] - low[i])) / 2)
    return i === 1 ? [low[i] - more / 2, high[i] + more / 2] : [low[i] - more, high[i] + more]
  }
  const [xs, ys, zs] = [grow(0), grow(1), grow(2)]
  return xs.flatMap((x) => ys.flatMap((y) => zs.map((z): Point => [x, y, z])))
}
