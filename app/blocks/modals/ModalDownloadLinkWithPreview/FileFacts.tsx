import { comma } from '#app/base/i18n/formats.ts'
import type { Block } from '#app/content/block.ts'
import { numberOf } from '#app/content/json.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { formatFileSize, languagesByOwnName } from '#app/base/ui/file-facts.ts'
import styles from './ModalDownloadLinkWithPreview.module.css'

/** Type, size and languages of a file, as far as they are known. */
export function FileFacts({ type, block }: { type: string; block: Block<'ModalDownloadLinkWithPreview'> }) {
  const t = useT()
  const locale = useLocale()
  const size = numberOf(block.size)
  const languages = languagesByOwnName(block.languages ?? '')
  return (
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
                {index > 0 && comma(locale)}
                <span lang={tag}>{language}</span>
              </span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}
