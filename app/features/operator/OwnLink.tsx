import type { ReactNode } from 'react'

/** A text of a visitor; a link only where it leads to this site itself, such as to the build that a quote is for. */
export function OwnLink({ text, children }: { text: string; children?: ReactNode }) {
  const isOwn = URL.canParse(text) && new URL(text).origin === location.origin
  return isOwn ? (
    <a href={text} target="_blank" rel="noreferrer" className="text-link">
      {children ?? text}
    </a>
  ) : (
    text
  )
}
