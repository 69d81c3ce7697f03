import { useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useForm } from '../form/use-form.ts'
import { CodeList } from './CodeList.tsx'
import { useConfiguring } from './configuring.ts'
import { LimitEditor } from './LimitEditor.tsx'
import { MessageField } from './MessageField.tsx'
import { writeSentence, type NewRule } from './sentence/change-rule.ts'
import { asKind, kindsOfRules, withWish } from './sentence/kinds.ts'
import type { RuleEntry } from './sentence/rule-list.ts'
import type { Sentence } from './sentence/sentence.ts'
import { SoldEditor } from './SoldEditor.tsx'
import { StoredText } from './StoredText.tsx'
import { TermEditor } from './TermEditor.tsx'
import styles from './RuleEditor.module.css'

/** The parts of a rule, each changed where it stands in the sentence; every change is in the story at once. */
export function RuleEditor({ entry, wish }: { entry: RuleEntry; wish?: NewRule | undefined }) {
  const t = useT()
  const { open } = useForm()
  const { nameOf } = useConfiguring()
  const { source, block } = entry
  // “Excludes” without options is stored as “needs” without any: which was meant is known here alone.
  const [meant, setMeant] = useState(wish)
  const sentence = withWish(entry.sentence, meant)
  const write = (next: Sentence) =>
    open.change((content) => writeSentence(content, source, next), `${entry.key} ${next.kind}`)
  const isOwn = source.kind === 'rule'
  return (
    <div className={styles.editor}>
      {isOwn && sentence.kind !== 'text' && sentence.kind !== 'sold' && (
        <div className={styles.kinds} role="group" aria-label={t('studio.rules.kind')}>
          {kindsOfRules.map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={kind === sentence.kind}
              onClick={() => {
                setMeant(kind)
                write(asKind(sentence, kind))
              }}
            >
              {t(`studio.rules.kind.${kind}`)}
            </button>
          ))}
        </div>
      )}
      {'subject' in sentence && isOwn && sentence.kind !== 'sold' && (
        <TermEditor
          label={t('studio.rules.with')}
          term={sentence.subject}
          onChange={(subject) => write({ ...sentence, subject })}
        />
      )}
      {sentence.kind === 'needs' && (
        <>
          <TermEditor
            label={t('studio.rules.itNeeds')}
            term={sentence.object}
            onChange={(object) => write({ ...sentence, object })}
          />
          <p className={styles.note}>{t('studio.rules.addsHelp')}</p>
        </>
      )}
      {sentence.kind === 'excludes' && (
        <CodeList
          label={t('studio.rules.notWith')}
          codes={sentence.others}
          onChange={(others) => write({ ...sentence, others })}
        />
      )}
      {sentence.kind === 'recommends' && (
        <CodeList
          label={t('studio.rules.recommended')}
          codes={sentence.choice ? [sentence.choice] : []}
          most={1}
          onChange={([choice = '']) => write({ ...sentence, choice })}
        />
      )}
      {sentence.kind === 'limit' && <LimitEditor sentence={sentence} onChange={write} />}
      {sentence.kind === 'sold' && <SoldEditor sentence={sentence} onChange={write} />}
      {sentence.kind === 'text' && <StoredText source={source} sentence={sentence} />}
      {block ? (
        <MessageField rule={block} />
      ) : (
        <p className={styles.note}>{t('studio.rules.atOption', { option: nameOf(codeAt(entry)) })}</p>
      )}
    </div>
  )
}

/** Code of the option that says a rule of itself. */
function codeAt({ sentence }: RuleEntry): string {
  return 'subject' in sentence && sentence.subject?.kind === 'option' ? sentence.subject.code : ''
}
