import { series } from '#app/content/fields.ts'
import { defineField } from '@storyblok/schema'

/** What every hotspot has: its words, its name in the address, and the accent it carries. */
export const wordFields = [
  defineField('label', { type: 'text', translatable: true, required: true }),
  defineField('text', {
    type: 'text',
    translatable: true,
    description: 'One line under the label in lists and plates',
  }),
  defineField('name', {
    type: 'text',
    regex: '^[a-z0-9]+(-[a-z0-9]+)*$',
    description: 'Its name in the page’s address, e.g. “flywheel” for …#yard:flywheel; made up when empty',
  }),
  series,
] as const

const percent = { type: 'number', min_value: 0, max_value: 100 } as const
const degrees = (most: number) => ({ type: 'number', min_value: -most, max_value: most }) as const

/** Where a hotspot stands: percentages on a picture, degrees in a panorama. */
export const pointFields = [
  defineField('x', { ...percent, description: 'On a picture or clip: percent from its left edge' }),
  defineField('y', { ...percent, description: 'Percent from its upper edge' }),
  defineField('portrait_x', { ...percent, description: 'On the upright picture of a scene that has one' }),
  defineField('portrait_y', { ...percent }),
  defineField('yaw', { ...degrees(180), description: 'In a panorama: degrees to the right of its middle' }),
  defineField('pitch', { ...degrees(90), description: 'Degrees up from the horizon' }),
] as const

/** The outline of an area; corners are parted by spaces, their numbers by commas. */
export const areaFields = [
  defineField('points', {
    type: 'textarea',
    description: 'Corners in percent of the picture: 12,30 40,20 44,61',
  }),
  defineField('portrait_points', {
    type: 'textarea',
    description: 'On the upright picture of a scene that has one',
  }),
  defineField('directions', {
    type: 'textarea',
    description: 'In a panorama: corners in degrees, yaw,pitch: -12,4 8,6 9,-5',
  }),
] as const

/** What a hotspot opens when it is no link. */
export const modalName = defineField('modal', {
  type: 'text',
  description: 'Name of the modal to open, e.g. contact-modal',
})
export const panelBlocks = defineField('panel', {
  type: 'bloks',
  allow: ['Text', 'Image', 'Specification', 'Button', 'ModalLink', 'Features', 'Video', 'VideoPlayer'],
  description: 'What the panel beside the picture shows when there is no modal',
})

/** A short silent clip on the way to another scene. */
export const transitionClip = defineField('clip', {
  type: 'asset',
  filetypes: ['videos'],
  description: 'Plays on the way, three seconds at most; left out with reduced motion or data saver',
})
