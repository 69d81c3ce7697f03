import { useT } from '#app/base/i18n/messages.tsx'
import { useForm } from '../../form/use-form.ts'
import { setField } from '../../story/blocks.ts'
import { useConfiguring } from '../configuring.ts'
import styles from './Effect.module.css'

/**
 * Options or rules are others than before: the version `kept` is to be counted up, so that links of before are told from
 * new ones. What is known of the draft may be a moment old: once it has another version, nothing is asked.
 */
export function VersionNote({ kept }: { kept: number | undefined }) {
  const t = useT()
  const { open } = useForm()
  const { block, product, readOnly } = useConfiguring()
  if (kept === undefined || kept !== Number(product.version)) return null
  const next = kept + 1
  return (
    <div className={styles.version}>
      <p>{t('studio.rules.effect.version', { version: kept })}</p>
      {!readOnly && (
        <button
          type="button"
          onClick={() => open.change((content) => setField(content, block._uid, 'version', String(next)))}
        >
          {t('studio.rules.effect.countUp', { version: next })}
        </button>
      )}
    </div>
  )
}
