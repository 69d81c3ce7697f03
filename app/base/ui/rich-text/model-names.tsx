import type { ReactNode } from 'react'
import { usePage } from '#app/base/page/page-context.ts'
import { useMovedTimes } from '#app/base/page/moved-times.ts'
import { InUnits } from '../InUnits.tsx'

const aroundModels =
  /((?<![\w-])(?:[A-Z]{1,3}-\d{2,4}[A-Z]{0,2}(?!\w)|[A-Z]-\p{Lu}\p{Ll}+|e-\p{Ll}+|\d+[D°]-\p{L}+|\d[\d:.,]*–[\d:.,]*\d))/u
const measure =
  /(\d) (?=(?:[ckmкм]?[mм][²³]?|[kк][mм]\/[hч]|kg|кг|[tт](\/[hч])?|kW|кВт|kPa|кПа|[kMG]B|[lл]|rpm|min|мин|[hsч]|bar|dB|°C|%|×)(?![\p{L}\d]))/gu

/**
 * Text whose model codes (`J-1150`), words like `E-Mail`, `e-mail` and `3D-Modell`, and ranges (`8:00–17:00`) never break at their
 * hyphen or dash, whose numbers keep their unit (`40 mm`), and whose figures follow the visitor’s units, and times of
 * events the event.
 */
export function noBreakModels(text: string): ReactNode {
  return /\d|[A-Ze]-/.test(text) ? <Measured text={text.replace(measure, '$1\u00a0')} /> : text
}

function Measured({ text: written }: { text: string }): ReactNode {
  const text = useMovedTimes(written)
  // The longest first; `1,224 kW` is not 224 kW.
  for (const [metric, imperial] of usePage()?.measures ?? []) {
    const at = text.indexOf(metric)
    if (at >= 0 && !/[\d.,\u00a0]/.test(text.charAt(at - 1)))
      return (
        <>
          <Measured text={text.slice(0, at)} />
          <InUnits metric={metric} imperial={imperial} />
          <Measured text={text.slice(at + metric.length)} />
        </>
      )
  }
  return text.split(aroundModels).map((part, index) =>
    index % 2 ? (
      <span key={index} className="nb">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
