import type { Build, Change, Outcome, WayOut } from '#app/features/configurator/rules/build.ts'
import { differenceOf, totalsOf } from '#app/features/configurator/rules/figures.ts'
import { codesOf } from '#app/features/configurator/rules/progress.ts'
import { quotedList, reasonsIn, titleOf } from '#app/features/configurator/rules/reasons.ts'
import { showFigure } from '#app/features/configurator/rules/show.ts'
import { differenceText, massText, type ConfiguratorValue } from '../configurator-context.ts'

/** What was asked for and cannot simply be had, or left out. */
export interface AskedInVain {
  asked: string
  wanted: boolean
  outcome: Outcome
}

export interface WayInWords {
  key: string
  /** What changes: `Swap “A” for “B”`. */
  title: string
  /** What that costs, weighs and measures. */
  detail: string
  build: Build
  changes: readonly Change[]
}

export interface ConflictInWords {
  heading: string
  /** What it clashes with, or what needs it. */
  lead: string | undefined
  reasons: readonly string[]
  ways: readonly WayInWords[]
}

/** A conflict in the visitor's words, with the ways out of it. */
export function conflictInWords(
  configurator: ConfiguratorValue,
  { asked, wanted, outcome }: AskedInVain,
): ConflictInWords {
  const { t, product } = configurator
  const rules =
    outcome.kind === 'conflict' ? outcome.clash.rules : outcome.kind === 'impossible' ? outcome.rules : []
  const others = outcome.kind === 'conflict' ? outcome.clash.codes.filter((code) => code !== asked) : []
  const ids = words(wanted, outcome.kind === 'impossible')
  return {
    heading: t(ids.heading, { choice: titleOf(product, asked) }),
    lead: others.length > 0 ? t(ids.others, { choices: quotedList(configurator, others) }) : undefined,
    reasons: reasonsIn(configurator, rules),
    ways: waysOf(outcome).map((way) => wayInWords(configurator, asked, way)),
  }
}

const waysOf = (outcome: Outcome): readonly WayOut[] =>
  outcome.kind === 'conflict' ? outcome.waysOut : outcome.kind === 'built' ? [outcome] : []

function wayInWords(configurator: ConfiguratorValue, asked: string, { build, changes }: WayOut): WayInWords {
  const { configuration, product, t, locale, units } = configurator
  const { rulebook } = configuration
  /** Of a group with one choice the new one takes the place of the old: one that the visitor has not chosen needs no word. */
  const isReplaced = (code: string) =>
    code !== asked &&
    !configuration.build.decided.has(rulebook.indexOf.get(code) ?? -1) &&
    rulebook.rivals[rulebook.indexOf.get(code) ?? -1]?.some((rival) =>
      changes.some((change) => change.now && change.code === rulebook.codes[rival]),
    )
  const titles = (isNow: boolean): string =>
    quotedList(
      configurator,
      changes.flatMap(({ code, now }) => (now === isNow && (now || !isReplaced(code)) ? [code] : [])),
    )
  const [out, into] = [titles(false), titles(true)]
  const { price, figures } = differenceOf(
    totalsOf(product, configuration.codes),
    totalsOf(product, codesOf(rulebook, build)),
  )
  const size = (['length', 'width', 'height'] as const).flatMap((name) =>
    figures[name]
      ? [`${t(`build.${name}`)} ${showFigure(figures[name], 'length', units, locale, 'always')}`]
      : [],
  )
  return {
    key: changes.map(({ code }) => code).join(),
    title:
      out && into
        ? t('build.swap', { out, into })
        : into
          ? t('build.addAlso', { into })
          : t('build.remove', { choice: out }),
    detail: [differenceText(configurator, price), massText(configurator, figures.weight ?? 0), ...size]
      .filter(Boolean)
      .join(' · '),
    build,
    changes,
  }
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
