import { useT } from '#app/base/i18n/messages.tsx'
import { fieldLabel } from '../form/labels.ts'
import { useForm } from '../form/use-form.ts'
import { sayProblem } from '../problems/words.ts'
import { changeBlock, setField } from '../story/blocks.ts'
import { linesOf, type RuleSource, type Sentence } from './sentence/sentence.ts'
import styles from './RuleEditor.module.css'

interface StoredTextProps {
  source: RuleSource
  sentence: Extract<Sentence, { kind: 'text' }>
}

/** A rule that cannot be said in words, as it is stored: it is mended here or left as it is. */
export function StoredText({ source, sentence }: StoredTextProps) {
  const t = useT()
  const { open } = useForm()
  const write = (field: string, text: string) =>
    open.change(
      (content) =>
        source.kind === 'requires'
          ? changeBlock(content, source.uid, (block) => ({
              ...block,
              requires: linesOf(block.requires).with(source.line, text).join('\n'),
            }))
          : setField(content, source.uid, field, text),
      `${source.uid} ${field}`,
    )
  return (
    <>
      <p className={styles.note}>{t('studio.rules.asText', { problem: sayProblem(sentence.problem) })}</p>
      {sentence.texts.map(({ field, text }) => (
        <label key={field} className={styles.message}>
          {fieldLabel(source.kind === 'requires' ? 'Option' : 'BuildRule', field)}
          <textarea value={text} onChange={(event) => write(field, event.currentTarget.value)} />
        </label>
      ))}
    </>
  )
}
