import { memo, Suspense, useId, type ComponentType } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { setField } from '../../story/blocks.ts'
import { useTypist } from '../../workspace/use-presence.ts'
import type { FieldKind } from '../kinds.ts'
import { fieldLabel, helpIn } from '../labels.ts'
import { StaleNote } from '../../languages/StaleNote.tsx'
import { useStale } from '../../languages/use-story-to-do.ts'
import { missingFigures } from '../translation.ts'
import { useForm } from '../use-form.ts'
import { isEmpty, textsOf } from '../values.ts'
import { AssetField } from './AssetField.tsx'
import { BloksField } from './BloksField.tsx'
import { BooleanField } from './BooleanField.tsx'
import { DatetimeField } from './DatetimeField.tsx'
import type { FieldInputProps } from './field-input.ts'
import { MultiassetField } from './MultiassetField.tsx'
import { MultilinkField } from './MultilinkField.tsx'
import { NumberField } from './NumberField.tsx'
import { OptionField } from './OptionField.tsx'
import { OptionsField } from './OptionsField.tsx'
import { TextareaField } from './TextareaField.tsx'
import { TextField } from './TextField.tsx'
import { Contained } from '../../workspace/Contained.tsx'
import { later } from '../../workspace/later.tsx'
import styles from './Field.module.css'

const inputs: Readonly<Record<string, ComponentType<FieldInputProps>>> = {
  text: TextField,
  textarea: TextareaField,
  number: NumberField,
  boolean: BooleanField,
  option: OptionField,
  options: OptionsField,
  datetime: DatetimeField,
  multilink: MultilinkField,
  asset: AssetField,
  multiasset: MultiassetField,
  bloks: BloksField,
  richtext: later(() => import('../rich-text/RichTextField.tsx')),
}

/** Fields that are several inputs, so that their label is that of a group. */
const groups = new Set(['options', 'multilink', 'asset', 'multiasset', 'bloks', 'richtext'])

export interface FieldProps {
  uid: string
  /** The kind of block it is a field of. */
  component: string
  field: FieldKind
  /** Name under which the value is stored. */
  name: string
  value: unknown
  /** The English, where the field is a translation. */
  source?: unknown
  isTranslation: boolean
  locale: string
  readOnly: boolean
  /** What is wrong with it, in words. */
  fault: string | undefined
  /** The focus has gone elsewhere; told with the name the value is stored under. */
  onLeave?: ((name: string) => void) | undefined
}

/**
 * One field of a block, by its type; a translation beside its English. Drawn again only when something of it has
 * changed.
 */
export const Field = memo(function Field(props: FieldProps) {
  const { uid, component, field, name, value, source, isTranslation, locale, readOnly, fault, onLeave } =
    props
  const t = useT()
  const { open } = useForm()
  const id = useId()
  const Input = inputs[field.type]
  const isGroup = groups.has(field.type)
  const isMissing = isTranslation && isEmpty(value) && !isEmpty(source)
  const figures = isTranslation && !isEmpty(value) ? missingFigures(source, value) : []
  const stale = useStale(uid, field.name, locale)
  const about = [
    fault && `${id}-fault`,
    figures.length > 0 && `${id}-figures`,
    stale.length > 0 && `${id}-stale`,
    field.description && `${id}-help`,
  ].filter(Boolean)
  const described: FieldInputProps['described'] = {
    ...(fault && { 'aria-invalid': true }),
    ...(field.required && { 'aria-required': true }),
    ...(about.length > 0 && { 'aria-describedby': about.join(' ') }),
  }
  const onChange = (next: unknown) =>
    open.change((content) => setField(content, uid, name, next), `${uid} ${name}`, uid)
  const label = (
    <>
      {fieldLabel(component, field.name)}
      {field.required && ' *'}
      <Typist block={uid} field={name} />
      {isMissing && <em className={styles.missing}> {t('studio.form.untranslated')}</em>}
    </>
  )
  return (
    <div
      className={`field ${styles.field}`}
      data-wrong={fault ? '' : undefined}
      data-block={uid}
      data-field={name}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave?.(name)
      }}
      {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label` })}
    >
      {isGroup ? (
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
      ) : (
        <label htmlFor={id}>{label}</label>
      )}
      <div className={styles.pair} data-pair={isTranslation || undefined}>
        {isTranslation && (
          <div className={styles.source} lang="en">
            {textsOf(source) || '—'}
          </div>
        )}
        <div className={styles.input} lang={isTranslation ? locale : undefined}>
          <Contained inline>
            <Suspense fallback={<div className={styles.loading} aria-busy="true" />}>
              {Input ? (
                <Input
                  id={id}
                  uid={uid}
                  field={field}
                  name={name}
                  value={value}
                  onChange={onChange}
                  locale={locale}
                  readOnly={readOnly}
                  described={described}
                />
              ) : (
                <p className={styles.help}>{t('studio.form.notYet')}</p>
              )}
            </Suspense>
          </Contained>
        </div>
      </div>
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
      {stale.length > 0 && <StaleNote id={`${id}-stale`} texts={stale} locale={locale} readOnly={readOnly} />}
      {figures.length > 0 && (
        <p id={`${id}-figures`} className={styles.warning}>
          {t('studio.form.figures', { figures: figures.join(', ') })}
        </p>
      )}
      {field.description && (
        <p id={`${id}-help`} className={styles.help}>
          {helpIn(field.description)}
        </p>
      )}
    </div>
  )
})

/** Says who else is in the field, and whether they type. */
function Typist({ block, field }: { block: string; field: string }) {
  const t = useT()
  const other = useTypist(block, field)
  if (!other) return null
  const { name, typing } = other
  return <em className={styles.missing}> {t(typing ? 'studio.typing' : 'studio.here', { name })}</em>
}
