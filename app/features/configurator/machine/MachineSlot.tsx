import { useEffect, useState } from 'react'
import type { Block } from '#app/content/block.ts'
import { useLater } from '#app/base/i18n/use-later.ts'
import { usePlace } from '#app/base/page/place.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { opensMachine } from '../rules/address.ts'
import type { ProductBlock } from '../rules/product-of.ts'
import { useConfigurator } from '../configurator-context.ts'
import styles from './MachineSlot.module.css'

const load = () => import('./MachineDialog.tsx').then(({ MachineDialog }) => MachineDialog)

const look = buttonLook({ variant: 'secondary', size: 'small' })

/** Opens the built machine in 3D over the page; so does an address that says so. Its code and words come then. */
export function MachineSlot({
  block,
  model,
  onOpen,
}: {
  block: ProductBlock
  model: Block<'Verge3dV4'>
  /** The page's own view of the model gives way while it is open. */
  onOpen: (isOpen: boolean) => void
}) {
  const { t } = useConfigurator()
  const { hash } = usePlace()
  const [isOpen, setOpen] = useState(false)
  // Once: a choice made in it takes the address on, and it stays open.
  const [isAnswered, setAnswered] = useState(false)
  if (!isAnswered && opensMachine(hash)) {
    setAnswered(true)
    setOpen(true)
  }
  useEffect(() => onOpen(isOpen), [isOpen, onOpen])
  const Machine = useLater(isOpen, load, ['machine'])
  return (
    <>
      <button
        type="button"
        {...look}
        className={`${look.className} ${styles.opener}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="fullscreen" />
        {t('build.in3d')}
      </button>
      {Machine === null && isOpen && <p role="alert">{t('build.notLoaded')}</p>}
      {Machine && <Machine block={block} model={model} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
