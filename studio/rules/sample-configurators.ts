import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BlockValue, Story } from '../service/types.ts'
import { allBlocks } from '../story/blocks.ts'

const folder = resolve(import.meta.dirname, '../../content/stories')

/** The stories of the sample content that have a configurator, with its block. For tests. */
export const sampleConfigurators: { story: Story; block: BlockValue }[] = readdirSync(folder).flatMap(
  (file) => {
    const story = JSON.parse(readFileSync(resolve(folder, file), 'utf8')) as Story
    if (!story.content) return []
    return [...allBlocks(story.content)].flatMap(({ block }) =>
      block.component === 'BuildYourOwn' ? [{ story, block }] : [],
    )
  },
)
