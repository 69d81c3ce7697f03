import type { ReactNode } from 'react'

const modelCode = /(?<![\w-])[A-Z]{1,3}-\d{2,4}[A-Z]{0,2}(?!\w)/
const aroundModels = new RegExp(`(${modelCode.source})`)
const measure =
  /(\d) (?=(?:mm|cm|m|m²|m³|km|km\/h|kg|t|t\/h|kW|kPa|kB|MB|GB|l|rpm|min|h|s|bar|dB|°C|%|×|мм|см|м|м²|м³|км|км\/ч|кг|т|т\/ч|кВт|кПа|л|мин|ч)(?![\p{L}\d]))/gu

/** Text whose model codes (`J-1150`) never break at their hyphen, and whose numbers keep their unit (`40 mm`). */
export function noBreakModels(text: string): ReactNode {
  if (!/\d/.test(text)) return text
  const glued = text.replace(measure, '$1\u00a0')
  if (!modelCode.test(glued)) return glued
  return glued.split(aroundModels).map((part, index) =>
    index % 2 ? (
      <span key={index} className="nb">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
