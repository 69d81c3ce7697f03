import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { usePage } from '#app/base/page/page-context.ts'
import { useConfigurator } from '../configurator-context.ts'
import { QrCode } from '../handover/QrCode.tsx'
import { machineHash, outsideFrame } from '../rules/address.ts'
import { usePlacing } from './placing.ts'
import styles from './MachineDialog.module.css'

/** The way to the same build on a phone, which can place it in the yard: a code that opens it in 3D there. */
export function OnPhone() {
  const { configuration } = useConfigurator()
  const t = useT()
  const kind = usePlacing()
  const { base, origin } = useSite()
  const page = usePage()
  const path = outsideFrame(page?.alternates[page.locale] ?? location.pathname)
  const address = `${location.origin || origin}${base}${path}${machineHash(configuration.link)}`
  return (
    <details className={styles.phone}>
      <summary>{t('machine.phone')}</summary>
      {kind === 'none' && matchMedia('(pointer: coarse)').matches && <p>{t('machine.noYard')}</p>}
      <QrCode address={address} label={t('build.qr')} />
      <p>{t('machine.scan')}</p>
    </details>
  )
}
