import { useCallback, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useStore } from '#app/base/use-store.ts'
import type { BlockValue } from '../service/types.ts'
import { useWorkplace } from '../workspace/editing.ts'
import { arrange } from './arrange.ts'
import { fieldsNow } from './conditions.ts'
import { faultWords } from './fault-words.ts'
import { FaultSummary } from './FaultSummary.tsx'
import { Field } from './fields/Field.tsx'
import { freshBlocks } from './fresh-blocks.ts'
import { fieldIn, type BlockKind, type FieldKind } from './kinds.ts'
import { mayEdit } from './translation.ts'
import { faultsIn } from './validate.ts'
import styles from './BlockForm.module.css'

const none: ReadonlySet<string> = new Set()

interface FormFieldsProps {
  block: BlockValue
  kind: BlockKind
  locale: string
}

/** The fields of a block in a language; what needs attention is summed up above them. */
export function FormFields({ block, kind, locale }: FormFieldsProps) {
  const t = useT()
  const { editor } = useWorkplace()
  // As the form was opened: a field does not move while somebody types in it.
  const [arranged] = useState(() => arrange(kind.fields, block, locale))
  const applying = new Map(fieldsNow(kind.fields, block).map((field) => [field.name, field]))
  const [shown, folded] = [arranged.shown, arranged.folded].map((fields) =>
    fields.flatMap(({ name }) => applying.get(name) ?? []),
  ) as [FieldKind[], FieldKind[]]
  const isFresh = useStore(freshBlocks, none).has(block._uid)
  const [left, setLeft] = useState(none)
  const leave = useCallback((name: string) => setLeft((names) => new Set([...names, name])), [])
  const found = faultsIn(block, locale)
  const faults = new Map([...found].map(([name, fault]) => [name, faultWords(t, fault)]))
  const isUnreached = (name: string) => isFresh && !left.has(name) && found.get(name)?.id === 'required'
  const draw = (field: FieldKind) => {
    const isTranslation = locale !== 'en' && field.translatable === true
    const name = isTranslation ? fieldIn(field.name, locale) : field.name
    return (
      <Field
        key={name}
        uid={block._uid}
        component={kind.name}
        field={field}
        name={name}
        value={block[name]}
        source={isTranslation ? block[field.name] : undefined}
        isTranslation={isTranslation}
        locale={locale}
        readOnly={!mayEdit(editor, locale, isTranslation)}
        fault={isUnreached(name) ? undefined : faults.get(name)}
        onLeave={isFresh ? leave : undefined}
      />
    )
  }
  return (
    <>
      <FaultSummary component={kind.name} faults={faults} isNew={[...faults.keys()].every(isUnreached)} />
      {shown.map(draw)}
      {folded.length > 0 && (
        <details className={styles.more}>
          <summary>
            {locale === 'en'
              ? t('studio.form.more', { count: folded.length })
              : t('studio.form.same', { count: folded.length })}
          </summary>
          <div>{folded.map(draw)}</div>
        </details>
      )}
    </>
  )
}
