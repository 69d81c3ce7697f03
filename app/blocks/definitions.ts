import { definitionsOf } from '#app/content/definitions.ts'
import { schema } from './schema.ts'

/** Finds the definition of one of the site's blocks by its name. */
export const definitionOf = definitionsOf(schema)
