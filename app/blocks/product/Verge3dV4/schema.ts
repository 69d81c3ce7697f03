import { defineBlock, defineField } from '@storyblok/schema'

/** Another look of a 3D model: colours of its materials. */
export const modelVariant = defineBlock({
  name: 'ModelVariant',
  fields: [
    defineField('label', { type: 'text', translatable: true, required: true }),
    defineField('variant', { type: 'text', description: 'Name of a variant the model brings' }),
    defineField('colours', {
      type: 'textarea',
      description: 'Or colours of materials, a line each: material and colour, e.g. “paint #d8a51c”',
    }),
  ],
})

/** A 3D model that visitors turn; a still picture and the model’s size until they ask for it. */
export const verge3dV4 = defineBlock({
  name: 'Verge3dV4',
  fields: [
    defineField('model', { type: 'asset', required: true, description: 'GLB' }),
    defineField('light_model', {
      type: 'asset',
      description: 'A lighter GLB for phones and slow connections',
    }),
    defineField('model_size', { type: 'number', description: 'Bytes of the model' }),
    defineField('light_size', { type: 'number', description: 'Bytes of the lighter one' }),
    defineField('hidden', {
      type: 'text',
      description: 'Parts that are not shown, by the names of their nodes, e.g. “opt_magnet, opt_hybrid”',
    }),
    defineField('usdz', {
      type: 'asset',
      description: 'The model for AR on iPhones; made from the GLB if empty',
    }),
    defineField('poster', { type: 'asset', filetypes: ['images'], required: true }),
    defineField('camera', {
      type: 'text',
      description: 'Start view: degrees around, degrees above, metres away, e.g. “38 13 24”',
    }),
    defineField('environment', {
      type: 'option',
      default_value: 'studio',
      options: [
        { name: 'Studio', value: 'studio' },
        { name: 'Daylight', value: 'day' },
        { name: 'Dark stage', value: 'stage' },
      ],
    }),
    defineField('annotations', { type: 'bloks', allow: ['ProductHotspots'], maximum: 1 }),
    defineField('variants', { type: 'bloks', allow: ['ModelVariant'] }),
    defineField('length', { type: 'number', description: 'Metres, for the measure overlay' }),
    defineField('width', { type: 'number', description: 'Metres' }),
    defineField('height', { type: 'number', description: 'Metres' }),
    defineField('road_length', { type: 'number', description: 'The same, folded for the road' }),
    defineField('road_width', { type: 'number', description: 'Metres' }),
    defineField('road_height', { type: 'number', description: 'Metres' }),
    defineField('runtime', {
      type: 'text',
      description: 'Address of a licensed Verge3D v4 runtime (v3d.js)',
    }),
    defineField('app', { type: 'text', description: 'Address of the exported Verge3D application (glTF)' }),
  ],
})
