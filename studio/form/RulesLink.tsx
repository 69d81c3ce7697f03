import { useT } from '#app/base/i18n/messages.tsx'
import { hashOf, useStudioPlace } from '../workspace/place.ts'
import styles from './BlockForm.module.css'

/** Kinds of blocks that a configurator is made of: what they say is written with less toil as sentences and in a grid. */
const kinds = new Set(['BuildYourOwn', 'BuildRule', 'Option', 'BuildMarket', 'BuildStart'])

/** Leads from the form of a configurator's block to its rules in words; nothing for other blocks. */
export function RulesLink({ component }: { component: string }) {
  const t = useT()
  const { at: _, ...place } = useStudioPlace()
  if (!kinds.has(component)) return null
  return (
    <a className={styles.desk} href={hashOf({ ...place, desk: 'rules' })}>
      {t('studio.rules.toRules')}
    </a>
  )
}
