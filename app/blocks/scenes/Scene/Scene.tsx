import type { Block } from '#app/content/block.ts'
import { SceneView } from '#app/features/scenes/SceneView.tsx'

export default function Scene({ block }: { block: Block<'Scene'> }) {
  return <SceneView scene={block} />
}
