import { ByoLayout } from './ByoLayout.tsx'
import { DefaultLayout } from './DefaultLayout.tsx'
import { PlainLayout } from './PlainLayout.tsx'
import { RegistrationLayout } from './RegistrationLayout.tsx'

/** What stands around a page, by the kind its route names. */
export const layouts = {
  default: DefaultLayout,
  plain: PlainLayout,
  byo: ByoLayout,
  registration: RegistrationLayout,
}
