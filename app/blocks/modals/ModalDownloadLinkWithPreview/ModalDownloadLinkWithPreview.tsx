import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { numberOf } from '#app/content/json.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { Modal } from '#app/features/modals/Modal.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { fileType, formatFileSize, languagesByOwnName } from '#app/base/ui/file-facts.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import { SheetDrawing } from './SheetDrawing.tsx'
import styles from './ModalDownloadLinkWithPreview.module.css'

/** What a file looks like and weighs, before it is fetched. */
export default function ModalDownloadLinkWithPreview({
  block,
}: {
  block: Block<'ModalDownloadLinkWithPreview'>
}) {
  const t = useT()
  const locale = useLocale()
  const { name, title, text, _uid } = block
  const file = assetOf(block.file)
  if (!file) return null
  const preview = assetOf(block.preview)
  const type = fileType(file.name)
  const size = numberOf(block.size)
  const languages = languagesByOwnName(block.languages ?? '')
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
      <dl className={styles.facts}>
        {type && (
          <div>
            <dt>{t('modals.download.type')}</dt>
            <dd>{type}</dd>
          </div>
        )}
        {!!size && (
          <div>
            <dt>{t('modals.download.size')}</dt>
            <dd className="nb">{formatFileSize(size, locale)}</dd>
          </div>
        )}
        {languages.length > 0 && (
          <div>
            <dt>{t('modals.download.languages', { count: languages.length })}</dt>
            <dd>
              {languages.map(({ tag, name: language }, index) => (
                <span key={tag}>
                  {index > 0 && ', '}
                  <span lang={tag}>{language}</span>
                </span>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </Modal>
  )
}
