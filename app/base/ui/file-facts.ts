import { numberFormat } from '#app/base/i18n/formats.ts'
import { isLocale, localeNames, type Locale } from '#app/content/locales.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size in bytes as it is written in a language: (2400000, `de`) → `2,4 MB`. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const amount = bytes / 1000 ** step
  return numberFormat(locale, {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 && amount < 100 ? 1 : 0,
  }).format(amount)
}

/** `j-1150-data-sheet.pdf` → `PDF`; `` for a name without extension. */
export function fileType(name: string): string {
  return /\.(\w{1,5})$/.exec(name)?.[1]?.toUpperCase() ?? ''
}

/**
 * Languages by their own names, each with its tag: `en, pt-BR` → English, português (Brasil). Codes that are none are
 * left out.
 */
export function languagesByOwnName(codes: string): { tag: string; name: string }[] {
  return codes
    .split(/[\s,;]+/)
    .filter(Boolean)
    .flatMap((code) => {
      const name = isLocale(code) ? localeNames[code] : ownName(code)
      return name ? [{ tag: code, name }] : []
    })
}

function ownName(code: string): string | undefined {
  try {
    const name = new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code)
    return name && name[0] ? name[0].toLocaleUpperCase(code) + name.slice(1) : undefined
  } catch {
    return undefined
  }
}

/** A name without what a file's name cannot have. */
export function fileName(name: string): string {
  return name.replace(/[\\/:*?"<>|]+/g, '-')
}
