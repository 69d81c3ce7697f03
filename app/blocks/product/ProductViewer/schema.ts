import { defineBlock, defineField } from '@storyblok/schema'

/** What turns or drives the viewer it stands in. */
export const productRotateController = defineBlock({
  name: 'ProductRotateController',
  fields: [
    defineField('kind', {
      type: 'option',
      required: true,
      default_value: 'arrows',
      options: [
        { name: 'Arrows', value: 'arrows' },
        { name: 'Slider', value: 'slider' },
        { name: 'Switch for turning by itself', value: 'auto' },
      ],
    }),
  ],
})

/** One viewer with several modes; only the chosen one loads. */
export const productViewer = defineBlock({
  name: 'ProductViewer',
  fields: [
    defineField('title', { type: 'text', translatable: true }),
    defineField('text', { type: 'textarea', translatable: true }),
    defineField('modes', {
      type: 'bloks',
      required: true,
      allow: ['Product360Sequence', 'Verge3dV4', 'KrPanoWrapper', 'ImageGallery', 'VideoPlayer'],
      description: 'In the order they are offered',
    }),
    defineField('hotspots', {
      type: 'bloks',
      allow: ['ProductHotspots'],
      maximum: 1,
      description: 'Shown in every mode that can place them',
    }),
    defineField('controls', { type: 'bloks', allow: ['ProductRotateController'] }),
    defineField('anchor', { type: 'text', description: 'Name of this place in the page’s address' }),
  ],
})
