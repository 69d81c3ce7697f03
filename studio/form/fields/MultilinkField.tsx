import { readLink, writeLink } from '../link-value.ts'
import { LinkChooser } from './LinkChooser.tsx'
import type { FieldInputProps } from './field-input.ts'

/** A link: to a page of this site, to another address or to an e-mail address. */
export function MultilinkField({ id, value, onChange, readOnly, described }: FieldInputProps) {
  return (
    <LinkChooser
      id={id}
      link={readLink(value)}
      readOnly={readOnly}
      described={described}
      onChange={(link) => onChange(writeLink(link))}
    />
  )
}
