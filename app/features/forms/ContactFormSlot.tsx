import { useEffect, useState, type ComponentType } from 'react'
import { useOpenModal } from '#app/base/modal/open-modal.ts'

/** Where the contact dialog has its form, whose code comes when the dialog opens. */
export function ContactFormSlot() {
  const { place } = useOpenModal()
  const open = place?.name === 'contact-modal'
  const [Drawn, setDrawn] = useState<ComponentType>()
  useEffect(() => {
    if (open)
      import('./ContactInDialog.tsx').then(
        ({ ContactInDialog }) => setDrawn(() => ContactInDialog),
        (error: unknown) => console.warn('The contact form could not be loaded', error),
      )
  }, [open])
  return Drawn ? <Drawn /> : null
}
