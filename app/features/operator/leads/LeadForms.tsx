import { useEffect, useState } from 'react'
import { dateFormat } from '#app/base/i18n/formats.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { partPath, type SentPart } from '#app/features/leads/lead.ts'
import { readOne } from '#app/features/live/lite-firestore.ts'
import { FormFacts } from '../FormFacts.tsx'
import { OwnLink } from '../OwnLink.tsx'
import styles from './Leads.module.css'

/** Said above the form already, or of no use to a seller. */
const known = new Set(['email', 'createdAt', 'consent', 'consentVersion', 'uid', 'options', 'link', 'prices'])
/** Forms shown at once. */
const first = 10

/** What a lead has sent, the newest first, with the exact build a click away; `name` is not said again. */
export function LeadForms({ parts, name }: { parts: readonly SentPart[]; name: string }) {
  return (
    <ul className={styles.forms}>
      {parts.slice(0, first).map((part) => (
        <LeadForm key={partPath(part)} part={part} person={name} />
      ))}
    </ul>
  )
}

function LeadForm({ part, person }: { part: SentPart; person: string }) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const path = partPath(part)
  const [fields, setFields] = useState<Record<string, unknown>>()
  useEffect(() => {
    let isLeft = false
    readOne(site, path).then(
      (found) => isLeft || setFields(found ?? {}),
      () => isLeft || setFields({}),
    )
    return () => {
      isLeft = true
    }
  }, [site, path])
  const time = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li>
      <p className={styles.sent}>
        <strong>{t(`operator.inbox.${part.form}`)}</strong>
        {part.title && <span dir="auto">{part.title}</span>}
        <span className="mute">{time.format(part.at)}</span>
        {part.link && <OwnLink text={part.link}>{t('operator.leads.openBuild')}</OwnLink>}
      </p>
      <FormFacts
        fields={fields ?? {}}
        isKnown={(name, value) => known.has(name) || (name === 'name' && value === person)}
      />
    </li>
  )
}
