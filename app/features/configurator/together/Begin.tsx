import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { useSite } from '#app/base/page/site.ts'
import { linkOf } from '#app/features/configurator/rules/link.ts'
import { useConfigurator } from '../configurator-context.ts'
import { NameForm } from './NameForm.tsx'
import { beginSession, type Self } from './session-requests.ts'
import styles from './Together.module.css'

interface BeginProps {
  onBegin(id: string, uid: string, self: Self): void
  onRefuse(): void
}

/** Says what others will see, and begins a session with the build as it is. */
export function Begin({ onBegin, onRefuse }: BeginProps) {
  const { t, configuration, product, market } = useConfigurator()
  const site = useSite()
  const begin = async (name: string) => {
    const self = { name, country: market }
    const link = linkOf(product, configuration.rulebook, configuration.build)
    try {
      const { id, uid } = await beginSession(site, { product: product.code, link }, self)
      onBegin(id, uid, self)
      return undefined
    } catch (error) {
      console.warn('The session could not be begun', error)
      return t('together.failed')
    }
  }
  return (
    <Dialog open onClose={onRefuse} labelledBy="together-begin" className={styles.dialog}>
      <h2 id="together-begin">{t('build.together')}</h2>
      <NameForm action={t('together.begin')} onName={begin} onRefuse={onRefuse}>
        <p>{t('together.beginText')}</p>
        <p>{t('together.kept')}</p>
      </NameForm>
    </Dialog>
  )
}
