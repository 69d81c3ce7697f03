import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { Modal } from '#app/base/modal/Modal.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { fileType } from '#app/base/ui/file-facts.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import { FileFacts } from './FileFacts.tsx'
import { SheetDrawing } from './SheetDrawing.tsx'
import styles from './ModalDownloadLinkWithPreview.module.css'

/** What a file looks like and weighs, before it is fetched. */
export default function ModalDownloadLinkWithPreview({
  block,
}: {
  block: Block<'ModalDownloadLinkWithPreview'>
}) {
  const t = useT()
  const { name, title, text, _uid } = block
  const file = assetOf(block.file)
  if (!file) return null
  const preview = assetOf(block.preview)
  const type = fileType(file.name)
  return (
    <Modal
      name={name}
      uid={_uid}
      title={title}
      foot={
        <a
          href={file.src}
          download={file.name}
          aria-label={t('modals.download.of', { title })}
          {...buttonLook()}
        >
          <Icon name="download" />
          <span>{t('modals.download')}</span>
        </a>
      }
    >
      <div className={styles.preview}>
        {preview ? (
          <Picture
            picture={preview}
            sizes="(min-width: 900px) 320px, 60vw"
            decorative={!preview.alt}
            className={styles.page}
          />
        ) : (
          <SheetDrawing type={type} />
        )}
      </div>
      {text && <p>{text}</p>}
      <FileFacts type={type} block={block} />
    </Modal>
  )
}
