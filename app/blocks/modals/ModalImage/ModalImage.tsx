import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { Modal } from '#app/base/modal/Modal.tsx'
import { useOpenModal } from '#app/base/modal/open-modal.ts'
import { ZoomPicture } from '#app/base/ui/lightbox/ZoomPicture.tsx'

/** A picture over the whole window, to be looked at closely; its caption names it. */
export default function ModalImage({ block }: { block: Block<'ModalImage'> }) {
  const { name, image, caption, _uid } = block
  const { place } = useOpenModal()
  const picture = assetOf(image)
  if (!picture) return null
  return (
    <Modal name={name} uid={_uid} title={caption} kind="stage">
      <ZoomPicture picture={picture} active={place?.name === name} />
    </Modal>
  )
}
