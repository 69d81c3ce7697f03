import type { Block } from '#app/content/block.ts'
import { Form } from '#app/features/forms/Form.tsx'
import { choose } from '#app/features/configurator/rules/build.ts'
import { termsPart } from '#app/features/configurator/rules/link.ts'
import type { ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { codesOf } from '#app/features/configurator/rules/progress.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { usePage } from '#app/base/page/page-context.ts'
import { useSite } from '#app/base/page/site.ts'
import { conflictInWords } from '../choices/conflict-words.ts'
import { useConfigurator } from '../configurator-context.ts'
import { quoteSetup, quoteUid } from '../handover/quote-setup.ts'
import { useBuildLink } from '../use-build-link.ts'
import styles from './PlainHandover.module.css'

interface PlainHandoverProps {
  block: ProductBlock
  summary: Block<'Summary'>
}

/** What a build without script ends in: what could not be had, with links to the ways out, and the form that asks for a quote. */
export function PlainHandover({ block, summary }: PlainHandoverProps) {
  const configurator = useConfigurator()
  const { configuration, product, terms, money, t } = configurator
  const page = usePage()
  const actions = (summary.actions ?? []) as readonly string[]
  return (
    <div className={styles.plain}>
      <PlainConflicts />
      {(!actions.length || actions.includes('quote')) && (
        <section aria-labelledby="plain-quote" className={styles.quote}>
          <h3 id="plain-quote">{t('build.quote')}</h3>
          <Form
            uid={quoteUid(product.code)}
            // Its address is the server's to say.
            setup={quoteSetup(
              block,
              { product, codes: configuration.codes, terms, money },
              { address: '', rates: page?.rates },
            )}
            consent={summary.consent ?? ''}
            send={t('build.send')}
            thanks={<p>{summary.thanks}</p>}
          >
            <input type="hidden" name="build" value={configuration.link} />
          </Form>
        </section>
      )}
    </div>
  )
}

/** Each choice of those posted that the build could not keep: why, and links to the nearest builds that have it. */
function PlainConflicts() {
  const configurator = useConfigurator()
  const { configuration, t, terms } = configurator
  const { build, rulebook, news } = configuration
  const { base } = useSite()
  const page = usePage()
  const { posted = [] } = useBuildLink()
  if (news?.kind !== 'opened') return null
  const path = page?.alternates[page.locale] ?? ''
  /** What gave its place in a group to a choice that was posted was not asked to go. */
  const isReplaced = (code: string) =>
    rulebook.rivals[rulebook.indexOf.get(code) ?? -1]?.some((rival) =>
      posted.includes(rulebook.codes[rival] ?? ''),
    )
  const inVain = news.link.changed.filter(({ code, now }) =>
    now
      ? configuration.standard.has(code) && !posted.includes(code) && !isReplaced(code)
      : posted.includes(code),
  )
  return inVain.map(({ code, now }) => {
    const outcome = choose(rulebook, build, code, !now)
    const { heading, lead, reasons, ways } = conflictInWords(configurator, {
      asked: code,
      wanted: !now,
      outcome,
    })
    return (
      <section key={code} aria-labelledby={`plain-${code}`} className={styles.conflict}>
        <h3 id={`plain-${code}`}>{heading}</h3>
        {lead && <p>{lead}</p>}
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        {ways.length > 0 && <p>{t('build.waysOut')}</p>}
        <ul>
          {ways.map(({ key, title, detail, build: other }) => (
            <li key={key}>
              <a
                href={`${base}${path}?chosen=${[...codesOf(rulebook, other), termsPart(terms)].join('.')}#summary`}
                {...buttonLook({ variant: 'secondary', size: 'small' })}
              >
                {title}
              </a>{' '}
              <small>{detail}</small>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
