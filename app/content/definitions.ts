import { schema, type BlockDefinition, type BlockName } from '#app/blocks/schema.ts'

type Definitions = readonly BlockDefinition[]
export type FieldType =
  BlockDefinition['fields'][number]['type'] | 'markdown' | 'table' | 'custom' | 'section' | 'tab'

/** What parsing needs to know of a field. */
export interface FieldDefinition {
  name: string
  type: FieldType
  required?: boolean
  translatable?: boolean
  /** Names of the blocks a list may hold; all nestable ones when absent. */
  allow?: readonly unknown[]
}

export interface Definition {
  name: BlockName
  nestable: boolean
  fields: readonly FieldDefinition[]
}

const definitions = new Map<string, Definition>(
  (Object.values(schema.blocks) as Definitions).flatMap((block) => {
    const definition = { name: block.name, nestable: block.is_nestable, fields: block.fields }
    return [block.name, plain(block.name)].map((name) => [name, definition])
  }),
)

/** The definition of a block by its name in PascalCase, kebab-case or snake_case. */
export function definitionOf(name: string): Definition | undefined {
  return definitions.get(name) ?? definitions.get(plain(name))
}

function plain(name: string): string {
  return name.replace(/[-_]/g, '').toLowerCase()
}
