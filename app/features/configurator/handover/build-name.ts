import { dateFormat, inARow } from '#app/base/i18n/formats.ts'
import { differing } from '#app/features/configurator/rules/progress.ts'
import { uniqueName } from '#app/features/saved/names.ts'
import type { ConfiguratorValue } from '../configurator-context.ts'

/** What a build is called until its visitor calls it something else: the machine, what was chosen first, the day. */
export function nameOfBuild(
  { configuration, product, locale, t }: ConfiguratorValue,
  machine: string,
  saved: readonly { name: string }[],
  at: number,
): string {
  const [first] = differing(product, configuration.codes, configuration.standard).added
  const day = dateFormat(locale, { day: 'numeric', month: 'short' }).format(at)
  return uniqueName(
    inARow(locale, [machine, first?.title ?? t('build.base'), day]),
    saved.map(({ name }) => name),
  )
}
