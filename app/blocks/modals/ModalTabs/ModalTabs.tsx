import { Blocks } from '#app/base/blocks/Blocks.tsx'
import type { Block } from '#app/content/block.ts'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { Modal } from '#app/base/modal/Modal.tsx'
import { tabNames } from '#app/base/modal/modal-hash.ts'
import { useOpenModal } from '#app/base/modal/open-modal.ts'
import { Tabs } from '#app/base/ui/Tabs.tsx'
import styles from './ModalTabs.module.css'

/** A modal whose content is divided into tabs; the shown one is in the page's address: `#contact-modal/service`. */
export default function ModalTabs({ block }: { block: Block<'ModalTabs'> }) {
  const langOf = useLangOf()
  const { name, title, tabs, _uid } = block
  const { place, open } = useOpenModal()
  const names = tabNames(tabs.map(({ label }) => label))
  const idOf = (tab = '') => `${name}/${tab}`
  return (
    <Modal name={name} uid={_uid} title={title}>
      <Tabs
        className={styles.tabs}
        label={title}
        tabs={tabs.map((tab, index) => ({
          id: idOf(names[index]),
          label: tab.label,
          lang: langOf(tab),
          content: <Blocks blocks={tab.body} />,
        }))}
        selected={place?.name === name ? idOf(place.tab) : undefined}
        onSelect={(id) => open({ name, tab: id.slice(idOf().length) })}
      />
    </Modal>
  )
}
