import { useT } from '#app/base/i18n/messages.tsx'
import { useForm } from '../../form/use-form.ts'
import { setField } from '../../story/blocks.ts'
import { useConfiguring } from '../configuring.ts'
import styles from './Effect.module.css'

/** Options or rules are others than before: the version is to be counted up, so that links of before are told from new ones. */
export function VersionNote() {
  const t = useT()
  const { open } = useForm()
  const { block, product, readOnly } = useConfiguring()
  const next = Number(product.version) + 1
  return (
    <div className={styles.version}>
      <p>{t('studio.rules.effect.version', { version: Number(product.version) })}</p>
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
