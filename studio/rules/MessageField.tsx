import { useT } from '#app/base/i18n/messages.tsx'
import { fieldIn } from '../form/kinds.ts'
import { useForm } from '../form/use-form.ts'
import type { BlockValue } from '../service/types.ts'
import { writeMessage } from './sentence/change-rule.ts'
import { textOf } from './sentence/sentence.ts'
import styles from './RuleEditor.module.css'

/** What visitors read where the rule changes their build, in the language that is edited. */
export function MessageField({ rule }: { rule: BlockValue }) {
  const t = useT()
  const { open, locale } = useForm()
  const name = fieldIn('message', locale)
  const english = textOf(rule.message)
  return (
    <label className={styles.message}>
      {t('studio.rules.message')}
      {locale !== 'en' && english && (
        <span className={styles.source} lang="en">
          {english}
        </span>
      )}
      <textarea
        lang={locale}
        value={textOf(rule[name])}
        placeholder={t('studio.rules.messageHint')}
        onChange={(event) => {
          const message = event.currentTarget.value.replaceAll('\n', ' ')
          open.change((content) => writeMessage(content, rule._uid, locale, message), `${rule._uid} ${name}`)
        }}
      />
    </label>
  )
}
