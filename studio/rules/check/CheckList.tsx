import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import type { Origin } from '#app/features/configurator/rules/rulebook.ts'
import { useForm } from '../../form/use-form.ts'
import { goTo, useStudioPlace } from '../../workspace/place.ts'
import { useConfiguring } from '../configuring.ts'
import { targetOf, targetOfCode } from '../place.ts'
import { rulesIn } from '../sentence/rule-list.ts'
import { plainText, saySentence } from '../sentence/sayings.ts'
import { openRule } from '../sought.ts'
import { severityOf, type RuleFinding } from './findings.ts'
import { originsOf } from './origins.ts'
import { sayFinding } from './say-finding.ts'
import styles from './CheckList.module.css'

interface CheckListProps {
  findings: readonly RuleFinding[] | undefined
  isCurrent: boolean
}

/** What the check has found, each with the rules it follows from and the way to them. */
export function CheckList({ findings, isCurrent }: CheckListProps) {
  const t = useT()
  const errors = findings?.filter((finding) => severityOf(finding) === 'error').length ?? 0
  const warnings = (findings?.length ?? 0) - errors
  return (
    <section className={styles.check} aria-labelledby="check-title" aria-busy={!isCurrent}>
      <h2 id="check-title">{t('studio.rules.check')}</h2>
      <p role="status" className={styles.sum} data-state={errors ? 'error' : warnings ? 'warning' : 'fine'}>
        {!findings
          ? t('studio.rules.checking')
          : errors + warnings === 0
            ? t('studio.rules.allFine')
            : t('studio.rules.found', { errors, warnings })}
      </p>
      <ul className={styles.findings}>
        {findings?.map((finding) => (
          <FindingLine key={JSON.stringify(finding)} finding={finding} />
        ))}
      </ul>
    </section>
  )
}

function FindingLine({ finding }: { finding: RuleFinding }) {
  const t = useT()
  const locale = useLocale()
  const { block, nameOf } = useConfiguring()
  const toBlock = useBlockForm()
  const severity = severityOf(finding)
  const option = 'code' in finding ? targetOfCode(block, finding.code) : undefined
  const uid = option?.uid ?? ('uid' in finding ? finding.uid : undefined)
  const ownRule = uid !== undefined && rulesIn(block).find(({ source }) => source.uid === uid)
  return (
    <li data-severity={severity}>
      <p>
        <strong>{t(`studio.rules.${severity}`)}</strong> {sayFinding({ t, locale }, finding, block, nameOf)}
      </p>
      <Reasons origins={originsOf(finding)} />
      {ownRule && !option ? (
        <button type="button" onClick={() => openRule.set(ownRule.key)}>
          {t('studio.rules.toRule')}
        </button>
      ) : (
        uid !== undefined && (
          <button type="button" onClick={() => toBlock(uid)}>
            {t(option ? 'studio.rules.toOption' : 'studio.rules.toBlock')}
          </button>
        )
      )}
    </li>
  )
}

/** The chain of rules a finding follows from: each leads to where it is written. */
function Reasons({ origins }: { origins: readonly Origin[] }) {
  const t = useT()
  const locale = useLocale()
  const { block, nameOf } = useConfiguring()
  const toBlock = useBlockForm()
  const rules = new Map(rulesIn(block).map((entry) => [entry.key, entry]))
  const reasons = origins.flatMap((origin) => {
    const target = targetOf(block, origin)
    if (!target) return []
    if (target.kind === 'block') {
      const words = t('studio.rules.oneOf', { group: 'group' in origin ? nameOf(origin.group) : '' })
      return [{ key: target.uid, words, go: () => toBlock(target.uid) }]
    }
    const entry = rules.get(target.key)
    const words = entry && plainText(saySentence({ t, locale }, entry.sentence), nameOf)
    return words ? [{ key: target.key, words, go: () => openRule.set(target.key) }] : []
  })
  const once = [...new Map(reasons.map((reason) => [reason.key, reason])).values()]
  if (!once.length) return null
  return (
    <ol className={styles.reasons}>
      {once.map(({ key, words, go }) => (
        <li key={key}>
          <button type="button" onClick={go}>
            {words}
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Leads to the form of a block beside the page. */
function useBlockForm(): (uid: string) => void {
  const { open } = useForm()
  const { desk: _, ...place } = useStudioPlace()
  return (uid) => {
    open.select(uid)
    goTo(place)
  }
}
