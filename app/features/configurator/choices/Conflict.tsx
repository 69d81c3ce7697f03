import type { Change } from '#app/features/configurator/rules/build.ts'
import { differenceOf, totalsOf } from '#app/features/configurator/rules/figures.ts'
import { codesOf } from '#app/features/configurator/rules/progress.ts'
import { quotedList, reasonsIn, titleOf } from '#app/features/configurator/rules/reasons.ts'
import { showFigure } from '#app/features/configurator/rules/show.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { massText, priceText, useConfigurator } from '../configurator-context.ts'
import styles from '../handover/Handover.module.css'

/**
 * What a wish clashes with, or what needs the choice that is to go; by which rules, and up to three ways out with what they
 * cost. Its code comes by itself.
 */
export default function Conflict() {
  const configurator = useConfigurator()
  const { configuration, t, product, locale, units } = configurator
  const { conflict } = configuration
  const outcome = conflict?.outcome
  const asked = conflict ? titleOf(product, conflict.asked) : ''
  const rules =
    outcome?.kind === 'conflict' ? outcome.clash.rules : outcome?.kind === 'impossible' ? outcome.rules : []
  const others =
    outcome?.kind === 'conflict' ? outcome.clash.codes.filter((code) => code !== conflict?.asked) : []
  const { heading, others: lead } = words(!conflict || conflict.wanted, outcome?.kind === 'impossible')
  const { rulebook } = configuration
  /** Of a group with one choice the new one takes the place of the old: one that the visitor has not chosen needs no word. */
  const isReplaced = (code: string, changes: readonly Change[]) =>
    code !== conflict?.asked &&
    !configuration.build.decided.has(rulebook.indexOf.get(code) ?? -1) &&
    rulebook.rivals[rulebook.indexOf.get(code) ?? -1]?.some((rival) =>
      changes.some((one) => one.now && one.code === rulebook.codes[rival]),
    )
  const now = totalsOf(product, configuration.codes)
  return (
    <Dialog
      open={!!conflict}
      onClose={configuration.leaveConflict}
      labelledBy="build-conflict"
      className={styles.conflict}
    >
      <h2 id="build-conflict">{t(heading, { choice: asked })}</h2>
      {others.length > 0 && <p>{t(lead, { choices: quotedList(configurator, others) })}</p>}
      <ul className={styles.reasons}>
        {reasonsIn(configurator, rules).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {outcome?.kind === 'conflict' && (
        <>
          <h3>{t('build.waysOut')}</h3>
          <ol className={styles.ways}>
            {outcome.waysOut.map(({ build, changes }) => {
              const { price, figures } = differenceOf(
                now,
                totalsOf(product, codesOf(configuration.rulebook, build)),
              )
              const titles = (isNow: boolean): string =>
                quotedList(
                  configurator,
                  changes.flatMap(({ code, now: isIn }) =>
                    isIn === isNow && (isIn || !isReplaced(code, changes)) ? [code] : [],
                  ),
                )
              const [out, into] = [titles(false), titles(true)]
              const size = (['length', 'width', 'height'] as const).flatMap((name) =>
                figures[name]
                  ? [`${t(`build.${name}`)} ${showFigure(figures[name], 'length', units, locale, 'always')}`]
                  : [],
              )
              return (
                <li key={changes.map(({ code }) => code).join()}>
                  <button
                    type="button"
                    autoFocus={false}
                    onClick={() => configuration.take(build, conflict?.asked, changes)}
                  >
                    <span>
                      <b>
                        {out && into
                          ? t('build.swap', { out, into })
                          : into
                            ? t('build.addAlso', { into })
                            : t('build.remove', { choice: out })}
                      </b>
                    </span>
                    <small>
                      {[priceText(configurator, price), massText(configurator, figures.weight ?? 0), ...size]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </button>
                </li>
              )
            })}
          </ol>
        </>
      )}
      <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={configuration.leaveConflict}>
        {t('build.leave')}
      </button>
    </Dialog>
  )
}

/** A choice that is to come clashes with others; one that is to go is needed for them. */
function words(wanted: boolean, isImpossible: boolean) {
  if (wanted)
    return {
      heading: isImpossible ? 'build.impossible' : 'build.conflict',
      others: 'build.clashesWith',
    } as const
  return { heading: isImpossible ? 'build.always' : 'build.stays', others: 'build.neededFor' } as const
}
