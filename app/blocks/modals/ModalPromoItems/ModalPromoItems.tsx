import type { Block } from '#app/content/block.ts'
import { Modal } from '#app/base/modal/Modal.tsx'
import { Promo } from './Promo.tsx'
import styles from './ModalPromoItems.module.css'

/** A modal with a grid of promoted things. */
export default function ModalPromoItems({ block }: { block: Block<'ModalPromoItems'> }) {
  const { name, title, items, _uid } = block
  return (
    <Modal name={name} uid={_uid} title={title} wide={items.length > 1}>
      <ul className={styles.grid}>
        {items.map((item) => (
          <Promo key={item._uid} item={item} />
        ))}
      </ul>
    </Modal>
  )
}
