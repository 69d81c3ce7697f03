import { say, type Said } from '#common/say.ts'

/** A tractor with its low-loader: millimetres and kilograms. */
export interface RoadTrain {
  /** Before the deck: tractor and gooseneck. */
  front: number
  /** The deck, pulled together; it is drawn out to the length of its load. */
  deck: number
  /** Behind the deck: the axles. */
  rear: number
  /** Of the deck above the road. */
  deckHeight: number
  width: number
  /** Without load. */
  weight: number
  /** Of tractor and trailer together. */
  axles: number
}

/** What a country's roads take without a permit for the journey: millimetres and kilograms, of the whole train. */
export interface CountryLimits {
  width: number
  height: number
  length: number
  weight: number
  /** On one axle. */
  axle: number
}

/** What loads are checked against, wherever they are. */
export interface RoadLimits {
  train: RoadTrain
  /** By country, ISO 3166 code. */
  countries: Readonly<Record<string, CountryLimits>>
}

const trainNames = ['front', 'deck', 'rear', 'deckHeight', 'width', 'weight', 'axles'] as const
const limitNames = ['width', 'height', 'length', 'weight', 'axle'] as const

/**
 * Reads the limits as an editor enters them in the general settings: `train front 4300 deck 7500 rear 4200 deckHeight 880 width 2550
 * weight 18500 axles 6`, then a line for each country, `DE width 3000 height 4000 length 25000 weight 60000 axle 12000`.
 * `problems` name the lines that cannot be read; without the train nothing can be checked.
 */
export function readRoadLimits(text: unknown): {
  roads: RoadLimits | undefined
  problems: readonly Said[]
} {
  const problems: Said[] = []
  const countries: Record<string, CountryLimits> = {}
  let train: RoadTrain | undefined
  const lines = (typeof text === 'string' ? text : '').split('\n').map((line) => line.trim())
  for (const line of lines.filter(Boolean)) {
    const [head = '', ...pairs] = line.split(/\s+/)
    const isTrain = head === 'train'
    const names: readonly string[] = isTrain ? trainNames : limitNames
    const values = valuesIn(pairs, names)
    if (!isTrain && !/^[A-Z]{2}$/.test(head))
      problems.push(say('“{line}” must begin with “train” or a country such as DE.', { line }))
    else if (!values)
      problems.push(say('“{line}” must say {names}, each once with a number above 0.', { line, names }))
    else if (isTrain ? train : Object.hasOwn(countries, head))
      problems.push(say('{head} is said twice.', { head }))
    else if (isTrain) train = values as unknown as RoadTrain
    else countries[head] = values as unknown as CountryLimits
  }
  if (!train && Object.keys(countries).length > 0)
    problems.push(say('The tractor with its low-loader is missing: a line that begins with “train”.'))
  return { roads: train && { train, countries }, problems }
}

/** Names with a number each, all of them and no others. */
function valuesIn(pairs: readonly string[], names: readonly string[]): Record<string, number> | undefined {
  const values: Record<string, number> = {}
  for (let at = 0; at < pairs.length; at += 2) {
    const [name = '', number = ''] = [pairs[at], pairs[at + 1]]
    if (!names.includes(name) || name in values || !/^\d+$/.test(number) || !(Number(number) > 0))
      return undefined
    values[name] = Number(number)
  }
  return names.every((name) => name in values) ? values : undefined
}
