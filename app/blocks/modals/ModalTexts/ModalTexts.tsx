import { Blocks } from '#app/base/blocks/Blocks.tsx'
import type { Block } from '#app/content/block.ts'
import { Modal } from '#app/base/modal/Modal.tsx'
import { buttonRow } from '#app/base/ui/button.ts'
import { RichText } from '#app/base/ui/rich-text/RichText.tsx'

/** A modal of text. */
export default function ModalTexts({ block }: { block: Block<'ModalTexts'> }) {
  const { name, title, body, buttons, _uid } = block
  return (
    <Modal
      name={name}
      uid={_uid}
      title={title}
      foot={
        !!buttons?.length && (
          <div className={buttonRow}>
            <Blocks blocks={buttons} />
          </div>
        )
      }
    >
      <RichText document={body} />
    </Modal>
  )
}
