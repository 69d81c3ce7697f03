import { useEffect, useState, type ComponentType } from 'react'
import { useOpenModal } from '#app/base/modal/open-modal.ts'
import { ContactWithoutScript } from './ContactWithoutScript.tsx'

/** The browser has the element alone, in which it draws nothing. */
const without = import.meta.env.SSR ? (
  <noscript>
    <ContactWithoutScript />
  </noscript>
) : (
  <noscript />
)

/**
 * Where the contact dialog has its form, whose code comes when the dialog opens. Without script it leads to the contact
 * page, which has the same form; only the server has that part.
 */
export function ContactFormSlot() {
  const { place } = useOpenModal()
  const open = place?.name === 'contact-modal'
  const [Drawn, setDrawn] = useState<ComponentType>()
  useEffect(() => {
    if (open)
      import('./ContactInDialog.tsx').then(
        ({ ContactInDialog }) => setDrawn(() => ContactInDialog),
        console.warn,
      )
  }, [open])
  return Drawn ? <Drawn /> : without
}
