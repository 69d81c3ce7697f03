import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { numberFormat } from '#app/base/i18n/formats.ts'

interface TextLengthProps {
  id: string
  /** Characters as the rules count them: an emoji of one code point is one. */
  length: number
  max: number
  className?: string | undefined
}

/** How much of a text's room is used, once it gets scarce; how much there is too much of, as nothing is cut off. */
export function TextLength({ id, length, max, className }: TextLengthProps) {
  const t = useT()
  const locale = useLocale()
  const number = (value: number) => numberFormat(locale).format(value)
  const isOver = length > max
  // There from the start, so that what appears in it is read aloud.
  return (
    <p id={id} role="status" className={isOver ? className : 'small mute'} hidden={length <= max * 0.8}>
      {isOver && t('ui.tooLong', { over: number(length - max), max: number(max) })}
      {!isOver && length > max * 0.8 && t('ui.length', { count: number(length), max: number(max) })}
    </p>
  )
}
