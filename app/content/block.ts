import type { BlockContent } from '@storyblok/schema'

/** Any block as it stands in a list: what all of them have in common. */
export interface AnyBlock {
  _uid: string
  component: string
  _editable?: string
}

/** Which blocks there are. `app/blocks/schema.ts` fills it in, so that whatever draws a block knows its fields by name. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface ContentSchema {}

type Definitions = ContentSchema extends { blocks: infer Blocks } ? Blocks : never
export type BlockDefinition = Definitions[keyof Definitions]
export type BlockName = BlockDefinition['name']

/** What a component receives: the fields of the block as the content service delivers them. */
export type Block<Name extends BlockName> = BlockContent<
  Extract<BlockDefinition, { name: Name }>,
  BlockDefinition
>
