import { useId } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { CodeList } from './CodeList.tsx'
import { DraftNumber } from './DraftNumber.tsx'
import { OptionWord } from './Sentence.tsx'
import type { Sentence } from './sentence/sentence.ts'
import styles from './RuleEditor.module.css'

type Limit = Extract<Sentence, { kind: 'limit' }>

/** What each option counts, and the bounds that the sum of a build's options stays in. */
export function LimitEditor({ sentence, onChange }: { sentence: Limit; onChange: (next: Limit) => void }) {
  const t = useT()
  const id = useId()
  const { counts, min, max } = sentence
  return (
    <>
      <table className={styles.counts} aria-label={t('studio.rules.counted')}>
        <tbody>
          {counts.map(({ code, count }, index) => (
            <tr key={code}>
              <th scope="row" id={`${id}-${index}`}>
                <OptionWord code={code} />
              </th>
              <td>
                <DraftNumber
                  labelledBy={`${id}-${index}`}
                  value={String(count)}
                  onChange={(value) =>
                    onChange({ ...sentence, counts: counts.with(index, { code, count: Number(value) }) })
                  }
                />
              </td>
              <td>
                <button
                  type="button"
                  aria-label={t('studio.rules.take')}
                  onClick={() => onChange({ ...sentence, counts: counts.toSpliced(index, 1) })}
                >
                  ×
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <CodeList
        label={t('studio.rules.counted')}
        codes={[]}
        without={counts.map(({ code }) => code)}
        onChange={([code]) => code && onChange({ ...sentence, counts: [...counts, { code, count: 1 }] })}
      />
      <p className={styles.note}>{t('studio.rules.countHelp')}</p>
      <div className={styles.bounds}>
        <label>
          {t('studio.rules.atLeast')}
          <DraftNumber value={min} mayBeEmpty onChange={(value) => onChange({ ...sentence, min: value })} />
        </label>
        <label>
          {t('studio.rules.atMost')}
          <DraftNumber value={max} mayBeEmpty onChange={(value) => onChange({ ...sentence, max: value })} />
        </label>
      </div>
    </>
  )
}
