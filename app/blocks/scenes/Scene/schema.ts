import { defineBlock } from '@storyblok/schema'
import { sceneFields } from '#app/features/scenes/fields.ts'

/** A full-viewport stage: a picture or clip, a title, and places that lead on and open things. */
export const scene = defineBlock({ name: 'Scene', fields: [...sceneFields] })
