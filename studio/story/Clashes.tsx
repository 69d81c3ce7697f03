import { useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { blockLabel, fieldLabel } from '../form/labels.ts'
import { useEditing } from '../workspace/editing.ts'
import { wordsOf } from './changes.ts'
import type { Clash } from './merge.ts'
import dialog from '../workspace/DialogBody.module.css'
import styles from './Clashes.module.css'

/** Fields that somebody else has changed meanwhile: both texts, and which is to stay. */
export function Clashes() {
  const t = useT()
  const { open, state } = useEditing()
  const { clashes, saved } = state
  const [later, setLater] = useState(false)
  if (clashes.length === 0) return null
  return (
    <>
      <button type="button" className={styles.again} onClick={() => setLater(false)}>
        {t('studio.clash.solve')}
      </button>
      <Dialog open={!later} onClose={() => setLater(true)} labelledBy="clashes" wide>
        <Choices
          key={saved.current_version_id}
          clashes={clashes}
          who={saved.last_author?.friendly_name ?? ''}
          onSettle={(choices) => open.settle(choices)}
        />
      </Dialog>
    </>
  )
}

function Choices({
  clashes,
  who,
  onSettle,
}: {
  clashes: readonly Clash[]
  who: string
  onSettle: (choices: ('ours' | 'theirs')[]) => void
}) {
  const t = useT()
  const [choices, setChoices] = useState<('ours' | 'theirs' | undefined)[]>(() =>
    clashes.map(() => undefined),
  )
  const isWhole = choices.every((choice) => choice !== undefined)
  return (
    <form
      className={`${dialog.body} ${styles.clashes}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) onSettle(choices.map((choice) => choice ?? 'ours'))
      }}
    >
      <h2 id="clashes">{t('studio.clash.title')}</h2>
      <p>{who ? t('studio.clash.by', { who }) : t('studio.clash.byNobody')}</p>
      {clashes.map((clash, index) => (
        <fieldset key={`${clash.block} ${clash.field}`}>
          <legend>
            {blockLabel(clash.component)}
            {clash.field && `: ${fieldLabel(clash.component, clash.field)}`}
          </legend>
          {(['ours', 'theirs'] as const).map((side) => (
            <label key={side} className={styles.side}>
              <input
                type="radio"
                name={`clash-${index}`}
                checked={choices[index] === side}
                onChange={() => setChoices(choices.with(index, side))}
              />
              <strong>{t(`studio.clash.${side}`)}</strong>
              <span className={styles.value}>{wordsOf(clash[side]) || '—'}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className={buttonRow}>
        <button type="submit" disabled={!isWhole} {...buttonLook()}>
          {t('studio.clash.save')}
        </button>
      </div>
    </form>
  )
}
