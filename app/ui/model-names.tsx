import type { ReactNode } from 'react'

const modelCode = /(?<![\w-])[A-Z]{1,3}-\d{2,4}[A-Z]{0,2}(?!\w)/

/** Text whose model codes (`J-1150`) never break at their hyphen. */
export function noBreakModels(text: string): ReactNode {
  if (!modelCode.test(text)) return text
  return text.split(new RegExp(`(${modelCode.source})`)).map((part, index) =>
    index % 2 ? (
      <span key={index} className="nb">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
