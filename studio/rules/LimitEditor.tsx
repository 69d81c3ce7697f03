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
      <CodeList
        label={t('studio.rules.counted')}
        codes={counts.map(({ code }) => code)}
        onChange={(codes) =>
          onChange({
            ...sentence,
            counts: codes.map((code) => counts.find((each) => each.code === code) ?? { code, count: 1 }),
          })
        }
      />
      <table className={styles.counts}>
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
            </tr>
          ))}
        </tbody>
      </table>
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
