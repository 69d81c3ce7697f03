import type { BlockDefinition, BlockName } from './block.ts'

export type FieldType =
  | BlockDefinition['fields'][number]['type']
  | 'markdown'
  | 'table'
  | 'custom'
  | 'section'
  | 'tab'

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

/** Finds the definition of a block by its name in PascalCase, kebab-case or snake_case. */
export type DefinitionOf = (name: string) => Definition | undefined

/** The definitions of a schema's blocks. */
export function definitionsOf(schema: { blocks: object }): DefinitionOf {
  const definitions = new Map<string, Definition>(
    (Object.values(schema.blocks) as BlockDefinition[]).flatMap((block) => {
      const definition = { name: block.name, nestable: block.is_nestable, fields: block.fields }
      return [block.name, plain(block.name)].map((name) => [name, definition])
    }),
  )
  return (name) => definitions.get(name) ?? definitions.get(plain(name))
}

function plain(name: string): string {
  return name.replace(/[-_]/g, '').toLowerCase()
}
