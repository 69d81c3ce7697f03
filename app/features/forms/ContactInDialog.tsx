import { useT } from '#app/base/i18n/messages.tsx'
import { usePage } from '#app/base/page/page-context.ts'
import { useSite } from '#app/base/page/site.ts'
import { askedMachine } from '#app/content/machine-of.ts'
import { useStore } from '#app/base/use-store.ts'
import { chosenMachines } from './chosen-machines.ts'
import { consentVersion } from './consent.ts'
import { Form } from './Form.tsx'
import styles from './ContactInDialog.module.css'
import { askedOf, type FormSetup } from './setup.ts'

/** A message from any page, about the machine that the page is about; the visitor may name another, or none. */
export function ContactInDialog() {
  const t = useT()
  const { live } = useSite()
  const page = usePage()
  const chosen = useStore(chosenMachines, '')
  const machine = chosen || (page && askedMachine(page))
  if (!live) return null
  const consent = t('forms.contactConsent')
  const setup: FormSetup = {
    form: 'contact_messages',
    asked: askedOf('contact_messages', machine ? ['phone', 'machine'] : ['phone']),
    given: {},
    consentVersion: consentVersion(undefined, consent),
    interests: [],
    topics: [],
    models: [],
    ...(machine && { filled: { machine } }),
  }
  return (
    <section aria-labelledby="contact-here" className={styles.dialog}>
      <h3 id="contact-here">{t('forms.writeHere')}</h3>
      <Form
        key={machine}
        uid="contact-dialog"
        setup={setup}
        consent={consent}
        send={t('forms.write')}
        thanks={<p>{t('forms.contactThanks')}</p>}
      />
    </section>
  )
}
