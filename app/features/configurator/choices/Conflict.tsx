import { buttonLook } from '#app/base/ui/button.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { useConfigurator } from '../configurator-context.ts'
import { conflictInWords } from './conflict-words.ts'
import styles from '../handover/Handover.module.css'

/**
 * What a wish clashes with, or what needs the choice that is to go; by which rules, and up to three ways out with what they
 * cost. Its code comes by itself.
 */
export function Conflict() {
  const configurator = useConfigurator()
  const { configuration, t } = configurator
  const { conflict } = configuration
  const sentences = conflict && conflictInWords(configurator, conflict)
  return (
    <Dialog
      open={!!conflict}
      onClose={configuration.leaveConflict}
      labelledBy="build-conflict"
      className={styles.conflict}
    >
      <h2 id="build-conflict">{sentences?.heading}</h2>
      {sentences?.lead && <p>{sentences.lead}</p>}
      <ul className={styles.reasons}>
        {sentences?.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {conflict?.outcome.kind === 'conflict' && (
        <>
          <h3>{t('build.waysOut')}</h3>
          <ol className={styles.ways}>
            {sentences?.ways.map(({ key, title, detail, build, changes }) => (
              <li key={key}>
                <button
                  type="button"
                  autoFocus={false}
                  onClick={() => configuration.take(build, conflict.asked, changes)}
                >
                  <span>
                    <b>{title}</b>
                  </span>
                  <small>{detail}</small>
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
      <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={configuration.leaveConflict}>
        {t('build.leave')}
      </button>
    </Dialog>
  )
}
