import { useT } from '#app/base/i18n/messages.tsx'
import { spans, type Span } from './use-list.ts'
import look from './Desk.module.css'
import styles from './Search.module.css'

/** How far back a list goes. */
export function SpanChoice({ value, onChoose }: { value: Span; onChoose: (span: Span) => void }) {
  const t = useT()
  return (
    <select
      className={`${look.input} ${styles.span}`}
      aria-label={t('operator.span')}
      value={value}
      onChange={(event) => {
        const span = spans.find((item) => String(item) === event.currentTarget.value)
        if (span !== undefined) onChoose(span)
      }}
    >
      {spans.map((item) => (
        <option key={item} value={item}>
          {item ? t('operator.span.days', { days: item }) : t('operator.span.all')}
        </option>
      ))}
    </select>
  )
}
