import { Fragment } from 'react'
import { noBreakModels } from './model-names.tsx'

/** The words of a page title (h1): ® and ™ raised, model codes unbroken. Everywhere else they are plain characters. */
export function TitleText({ text }: { text: string }) {
  return text
    .split(/([®™])/)
    .map((part, index) =>
      index % 2 ? <sup key={index}>{part}</sup> : <Fragment key={index}>{noBreakModels(part)}</Fragment>,
    )
}
