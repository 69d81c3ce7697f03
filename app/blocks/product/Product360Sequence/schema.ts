import { defineBlock, defineField } from '@storyblok/schema'

/** Pictures of a machine from all around, turned by dragging. */
export const product360Sequence = defineBlock({
  name: 'Product360Sequence',
  fields: [
    defineField('alt', {
      type: 'text',
      translatable: true,
      required: true,
      description: 'What the sequence shows, e.g. “Lokotrack J-1150 from all sides”',
    }),
    defineField('frames', {
      type: 'multiasset',
      filetypes: ['images'],
      description: 'Row after row, each once around; the lowest row first',
    }),
    defineField('url_pattern', {
      type: 'text',
      description:
        'Instead of chosen frames: their address with {row} (from 0), {frame} (from 0, {frame:2} for two digits) and {width}',
    }),
    defineField('frame_count', {
      type: 'number',
      description: 'Frames in a row, for a pattern',
      min_value: 1,
    }),
    defineField('rows', { type: 'number', default_value: '1', min_value: 1 }),
    defineField('large', {
      type: 'asset',
      filetypes: ['images'],
      description: 'The start frame in 2560 pixels, for zooming in',
    }),
    defineField('fine_frames', {
      type: 'multiasset',
      filetypes: ['images'],
      description:
        'The frames of the start row again in 2000 pixels, in the same order: shown when the machine stands still on a large screen, and for zooming in',
    }),
    defineField('start_frame', { type: 'number', default_value: '0', min_value: 0 }),
    defineField('start_row', { type: 'number', default_value: '0', min_value: 0 }),
    defineField('direction', {
      type: 'option',
      default_value: 'forward',
      description: 'Which way the machine turns when it is dragged to the right',
      options: [
        { name: 'Frames count up', value: 'forward' },
        { name: 'Frames count down', value: 'backward' },
      ],
    }),
    defineField('autoplay', { type: 'boolean', description: 'Turns once around when it comes into view' }),
    defineField('zoom', { type: 'boolean', default_value: true }),
    defineField('hotspots', { type: 'bloks', allow: ['ProductHotspots'], maximum: 1 }),
  ],
})
