import { useT } from '#app/base/i18n/messages.tsx'
import type { AnyBlock } from '#app/content/block.ts'
import { EditMark } from './EditMark.tsx'

interface PlaceholderBlock extends AnyBlock {
  name?: string
  reason?: string
}

/** Stands in a draft where a block cannot be drawn, and says why. */
export function Placeholder({ block }: { block: PlaceholderBlock }) {
  const t = useT()
  return (
    <div className="wrap placeholder" role="note">
      <strong>{t('pages.placeholder', { name: block.name ?? block.component })}</strong>
      {block.reason && <p>{block.reason}</p>}
      {block._editable && <EditMark block={block} />}
    </div>
  )
}

/** A block that failed: nothing for visitors, a placeholder for the editor of a draft. */
export function BlockFailure({ block }: { block: AnyBlock }) {
  return block._editable ? <Placeholder block={{ ...block, name: block.component }} /> : null
}
