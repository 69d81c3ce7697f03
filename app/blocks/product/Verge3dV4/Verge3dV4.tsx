import type { Block } from '#app/blocks/schema.ts'
import { ApplicationMode } from '#app/viewers/ApplicationMode.tsx'
import { keepMode } from '#app/viewers/mode-code.ts'
import { Alone } from '#app/viewers/Alone.tsx'

keepMode('Verge3dV4', ApplicationMode)

export default function Verge3dV4({ block }: { block: Block<'Verge3dV4'> }) {
  return <Alone mode={block} />
}
