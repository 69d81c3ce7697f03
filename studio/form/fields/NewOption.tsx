import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { EntryDialog } from '../../lists/EntryDialog.tsx'
import { useWorkplace } from '../../workspace/editing.ts'

interface NewOptionProps {
  /** The datasource it comes into. */
  slug: string
  taken: readonly string[]
  /** Called with its value. */
  onMade: (value: string) => void
}

/** For who may publish: another entry of the list, such as a tag, with its name in every language. */
export function NewOption({ slug, taken, onMade }: NewOptionProps) {
  const t = useT()
  const { editor } = useWorkplace()
  const [isOpen, setOpen] = useState(false)
  if (!editor.rights.includes('publish')) return undefined
  return (
    <>
      <button
        type="button"
        {...buttonLook({ variant: 'secondary', size: 'small' })}
        onClick={() => setOpen(true)}
      >
        {t('studio.lists.new')}
      </button>
      {/* A form cannot stand in the form of the block. */}
      {isOpen &&
        createPortal(
          <EntryDialog slug={slug} taken={taken} onDone={onMade} onClose={() => setOpen(false)} />,
          document.body,
        )}
    </>
  )
}
