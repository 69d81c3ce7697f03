import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { consentVersion } from './consent.ts'
import { Form } from './Form.tsx'
import styles from './ContactInDialog.module.css'
import { askedOf, type FormSetup } from './setup.ts'

/** A message from any page. Without script the dialog leads to the contact page, which has the same form. */
export function ContactInDialog() {
  const t = useT()
  const { live } = useSite()
  if (!live) return null
  const consent = t('forms.contactConsent')
  const setup: FormSetup = {
    form: 'contact_messages',
    asked: askedOf('contact_messages', ['phone']),
    given: {},
    consentVersion: consentVersion(undefined, consent),
    interests: [],
    topics: [],
    models: [],
  }
  return (
    <section aria-labelledby="contact-here" className={styles.dialog}>
      <h3 id="contact-here">{t('forms.writeHere')}</h3>
      <Form
        uid="contact-dialog"
        setup={setup}
        consent={consent}
        send={t('forms.write')}
        thanks={<p>{t('forms.contactThanks')}</p>}
      />
    </section>
  )
}
