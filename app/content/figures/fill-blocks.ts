import { blocksIn } from '../blocks-in.ts'
import { isObject, numberOf, textOf, type JsonObject } from '../json.ts'
import type { StoryFigures } from './story-figures.ts'

/** A machine’s own story, as far as other blocks take something from it. */
export interface Machine {
  figures: StoryFigures
  content: JsonObject
}

/** The story that a block takes figures or an agenda from: the uuid of a machine’s page, or of an event’s. */
export function machineOf(block: JsonObject): string | undefined {
  if (block.component === 'EventContent')
    return isObject(block.agenda_from) ? textOf(block.agenda_from.id) || undefined : undefined
  return isObject(block.machine) ? textOf(block.machine.id) || undefined : undefined
}

/** Metres of a 3D model, by the figures in millimetres. */
const modelMeasures = {
  length: 'working_length',
  width: 'working_width',
  height: 'working_height',
  road_length: 'road_length',
  road_width: 'road_width',
  road_height: 'road_height',
} as const

/** What a configurator counts with, by the machine’s figures. */
const baseFigures = {
  weight: 'weight',
  transportWeight: 'weight',
  length: 'road_length',
  width: 'road_width',
  height: 'road_height',
  workingLength: 'working_length',
  workingWidth: 'working_width',
  workingHeight: 'working_height',
  power: 'power',
} as const

/** The block with what it takes from a machine: a specification’s groups, a configurator’s base, a model’s measures. */
export function withMachine(block: JsonObject, machine: Machine): JsonObject {
  switch (block.component) {
    case 'Specification':
      return { ...block, groups: specificationOf(machine) ?? block.groups }
    case 'EventContent':
      return { ...block, agenda: agendaOf(machine, textOf(block.event)) ?? block.agenda }
    case 'BuildYourOwn':
      return { ...block, base: baseOf(machine), base_price: priceOf(machine) ?? block.base_price }
    case 'Verge3dV4':
      return { ...measuresOf(machine), ...filledIn(block) }
    default:
      return block
  }
}

/** Blocks that take figures from the machine they stand with: its own, or that of the configurator around them. */
export function takesFigures({ component }: JsonObject): boolean {
  return (
    component === 'Specification' ||
    component === 'BuildYourOwn' ||
    component === 'Verge3dV4' ||
    component === 'EventContent'
  )
}

function specificationOf({ content }: Machine): unknown {
  return blocksIn(content).find(({ component, machine }) => component === 'Specification' && !machine)?.groups
}

/** The agenda of an event, as its own page has it. */
function agendaOf({ content }: Machine, event: string): unknown {
  return blocksIn(content).find(
    (block) =>
      block.component === 'EventContent' && !isObject(block.agenda_from) && textOf(block.event) === event,
  )?.agenda
}

function baseOf({ figures }: Machine): string {
  return Object.entries(baseFigures)
    .flatMap(([name, figure]) => {
      const value = numberOf(figures.get(figure)?.value)
      return value === undefined ? [] : [`${name} ${value}`]
    })
    .join('\n')
}

function priceOf({ content }: Machine): string | undefined {
  const preset = blocksIn(content).find(({ component }) => component === 'ProfitPreset')
  return numberOf(preset?.purchase) === undefined ? undefined : String(preset?.purchase)
}

function measuresOf({ figures }: Machine): JsonObject {
  return Object.fromEntries(
    Object.entries(modelMeasures).flatMap(([field, name]) => {
      const millimetres = numberOf(figures.get(name)?.value)
      return millimetres === undefined ? [] : [[field, (millimetres / 1000).toFixed(2)]]
    }),
  )
}

/** The fields of a block that hold something. */
function filledIn(block: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(block).filter(([, value]) => value !== '' && value !== null))
}

/** The machine whose page a card or an entry of the products menu leads to: it says there that the machine can be turned. */
export function turnedMachineOf({ component, link, layout }: JsonObject): string | undefined {
  if (component !== 'ProductItem' && !(component === 'Feature' && layout === 'machine')) return undefined
  return isObject(link) && link.linktype === 'story' ? textOf(link.id) || undefined : undefined
}

/** Whether a machine can be turned, as its page shows; undefined for a page of no machine. */
export function turnOf(content: object): { has_360: boolean } | undefined {
  const blocks = blocksIn(content)
  if (!blocks.some(({ component }) => component === 'Product')) return undefined
  return { has_360: blocks.some(({ component }) => component === 'Product360Sequence') }
}
