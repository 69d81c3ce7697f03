import type { Block } from '#app/content/block.ts'
import { modalOpener } from '#app/base/modal/modal-opener.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon, isIcon } from '#app/base/ui/Icon.tsx'

/** Opens a modal by its name. */
export default function ModalLink({ block }: { block: Block<'ModalLink'> }) {
  const { label, modal, style, icon } = block
  const drawing = isIcon(icon) && <Icon name={icon} />
  return (
    <button
      type="button"
      {...modalOpener(modal)}
      {...buttonLook({ variant: !style || style === 'link' ? 'ghost' : style })}
    >
      {icon !== 'arrow' && drawing}
      <span>{label}</span>
      {icon === 'arrow' && drawing}
    </button>
  )
}
