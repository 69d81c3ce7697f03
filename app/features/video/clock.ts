import { listFormat, numberFormat } from '#app/base/i18n/formats.ts'
import type { Locale } from '#app/content/locales.ts'

/** Seconds as a player shows them: 83 → `1:23`, 3723 → `1:02:03`; `–:––` for what is not known. */
export function clockTime(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds < 0) return '–:––'
  const [hours, minutes, rest] = parts(seconds)
  const two = (part: number) => String(part).padStart(2, '0')
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** Seconds as they are read aloud in a language: 83 → `1 minute, 23 seconds`. */
export function spokenTime(seconds: number, locale: Locale): string {
  if (!Number.isFinite(seconds) || seconds < 0) return ''
  const [hours, minutes, rest] = parts(seconds)
  const said = [
    [hours, 'hour'],
    [minutes, 'minute'],
    [rest, 'second'],
  ] as const
  const units = said
    .filter(([amount, unit]) => amount > 0 || (unit === 'second' && seconds < 1))
    .map(([amount, unit]) =>
      numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount),
    )
  return listFormat(locale, { type: 'unit', style: 'long' }).format(units)
}

/** What an editor enters, in seconds: `1:23` → 83, `1:02:03` → 3723, `90` → 90, `1m30s` → 90. Undefined when it is none. */
export function secondsOf(text: string | null | undefined): number | undefined {
  const entered = (text ?? '').trim()
  if (/^\d+(:[0-5]?\d){1,2}([.,]\d+)?$/.test(entered))
    return entered.split(':').reduce((sum, part) => sum * 60 + Number(part.replace(',', '.')), 0)
  const [whole, hours, minutes, seconds] =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+(?:\.\d+)?)s?)?$/.exec(entered) ?? []
  if (!whole) return undefined
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
}

/** A duration as structured data writes it: 83 → `PT1M23S`. */
export function isoDuration(seconds: number): string {
  const [hours, minutes, rest] = parts(seconds)
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${rest || (!hours && !minutes) ? `${rest}S` : ''}`
}

function parts(seconds: number): [number, number, number] {
  const whole = Math.floor(seconds)
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
}
