import { useT } from '#app/base/i18n/messages.tsx'
import { TextLength } from '#app/base/ui/TextLength.tsx'
import type { Entries, FieldFault } from './check.ts'
import type { FieldName, FormField } from './definitions.ts'
import type { FormSetup } from './setup.ts'
import { useLength } from './use-length.ts'
import styles from './Form.module.css'

interface FieldProps {
  uid: string
  name: FieldName
  field: FormField
  setup: FormSetup
  fault: FieldFault | undefined
  entries: Entries
  hidden: boolean
}

/** One question with its label and what is wrong with the answer. */
export function Field({ uid, name, field, setup, fault, entries, hidden }: FieldProps) {
  const t = useT()
  const id = `${uid}-${name}`
  const entered = entries.findLast(([key]) => key === name)?.[1] ?? setup.filled?.[name]
  if (field.kind === 'codes') return <Choices {...{ uid, name, setup, entries, hidden }} />
  if (field.kind === 'consent') return <Agreement {...{ id, name, entered }} />
  if (field.kind === 'amount' || field.kind === 'fleet') return null
  const shared = {
    id,
    name,
    required: field.required,
    defaultValue: entered,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? `${id}-fault` : undefined,
  } as const
  return (
    <div className={`field ${styles.field}`} data-kind={field.kind} hidden={hidden}>
      <label htmlFor={id}>
        {t(name === 'machine' ? 'forms.whichMachine' : `forms.${name as Asked}`)}{' '}
        {!field.required && <small>{t('forms.optional')}</small>}
      </label>
      {field.kind === 'paragraph' && <Paragraph {...shared} max={field.max} />}
      {field.kind === 'option' && (
        <select {...shared}>
          <option value="">{t('forms.choose')}</option>
          {setup.topics.map((topic) => (
            <option key={topic}>{topic}</option>
          ))}
        </select>
      )}
      {(field.kind === 'text' || field.kind === 'email' || field.kind === 'tel') && (
        <Line {...shared} kind={field.kind} autoComplete={field.autoComplete} max={field.max} />
      )}
      {fault && fault !== 'long' && (
        <p id={`${id}-fault`} className={styles.fault}>
          {t(fault === 'wrong' && field.kind === 'email' ? 'forms.wrongEmail' : `forms.${fault}`)}
        </p>
      )}
    </div>
  )
}

/** Far above what a field takes, as how much is too much is told and not cut off; with millions a browser hangs. */
const most = 20_000

interface TextInputProps extends React.AriaAttributes {
  id: string
  name: string
  required: boolean | undefined
  defaultValue: string | undefined
  max: number
}

const described = ({ id, 'aria-describedby': others }: TextInputProps) =>
  `${id}-length ${others ?? ''}`.trim()

function Paragraph({ max, ...input }: TextInputProps) {
  const { ref, length } = useLength<HTMLTextAreaElement>(input.defaultValue)
  return (
    <>
      <textarea
        {...input}
        ref={ref}
        rows={5}
        maxLength={most}
        aria-describedby={described({ max, ...input })}
      />
      <TextLength id={`${input.id}-length`} length={length} max={max} className={styles.fault} />
    </>
  )
}

interface LineProps extends TextInputProps {
  kind: 'text' | 'email' | 'tel'
  autoComplete: string | undefined
}

function Line({ kind, max, ...input }: LineProps) {
  const { ref, length } = useLength<HTMLInputElement>(input.defaultValue)
  return (
    <>
      <input
        {...input}
        ref={ref}
        maxLength={most}
        type={kind}
        inputMode={kind === 'text' ? undefined : kind}
        aria-describedby={described({ max, ...input })}
      />
      <TextLength id={`${input.id}-length`} length={length} max={max} className={styles.fault} />
    </>
  )
}

/** Something one may agree to, and need not. */
function Agreement({ id, name, entered }: { id: string; name: FieldName; entered: string | undefined }) {
  const t = useT()
  return (
    <div className={styles.consent}>
      <input id={id} type="checkbox" name={name} defaultChecked={entered === 'on'} />
      <label htmlFor={id}>
        {t(`forms.${name as Agreed}`)} <small>{t('forms.optional')}</small>
      </label>
    </div>
  )
}

/** Names of questions that have a label. */
type Agreed = 'attendance'
type Asked = 'name' | 'email' | 'company' | 'phone' | 'country' | 'jobTitle' | 'message' | 'topic'

function Choices({
  uid,
  name,
  setup,
  entries,
  hidden,
}: Pick<FieldProps, 'uid' | 'name' | 'setup' | 'entries' | 'hidden'>) {
  const t = useT()
  return (
    <fieldset className={styles.choices} hidden={hidden}>
      <legend>
        {t('forms.interests')} <small>{t('forms.optional')}</small>
      </legend>
      {setup.interests.map(({ code, label }) => (
        <label key={code} htmlFor={`${uid}-${name}-${code}`}>
          <input
            id={`${uid}-${name}-${code}`}
            type="checkbox"
            name={name}
            value={code}
            defaultChecked={entries.some(([key, value]) => key === name && value === code)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
