import { useState, useSyncExternalStore } from 'react'
import { totalsOf } from '#app/features/configurator/rules/figures.ts'
import { buildsHere } from '#app/features/saved/saved-builds.ts'
import { openLink } from '#app/features/configurator/rules/link.ts'
import { codesIn, listed, type ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { priceDifference } from '#app/features/configurator/rules/price.ts'
import { codesOf } from '#app/features/configurator/rules/progress.ts'
import { propose } from '#app/features/configurator/rules/propose.ts'
import { showBox, showFigure, showList } from '#app/features/configurator/rules/show.ts'
import { differenceText, totalText, useConfigurator } from '../configurator-context.ts'
import styles from './SummaryPart.module.css'

/** The build beside another one: what differs, or everything with the differences marked. Its code comes once the page is awake. */
export function Compare({ block }: { block: ProductBlock }) {
  const builds = useSyncExternalStore(buildsHere.subscribe, buildsHere.all)
  const configurator = useConfigurator()
  const { configuration, product, t, locale, units } = configurator
  const [with_, choose] = useState('')
  const [everything, showEverything] = useState(false)
  const starts = listed(block.starts)
  const saved = builds.filter((item) => item.product === product.code)
  const [kind, key] = [with_.slice(0, 1), with_.slice(1)]
  const start = starts.find(({ _uid }) => _uid === key)
  const other =
    kind === 'b'
      ? configuration.standard
      : kind === 's' && start
        ? codesOfBuild(propose(configuration.rulebook, codesIn(start.choices))?.build)
        : kind === 'd'
          ? codesOfBuild(openLink(product, configuration.rulebook, key)?.build)
          : undefined
  function codesOfBuild(build: Parameters<typeof codesOf>[1] | undefined) {
    return build && codesOf(configuration.rulebook, build)
  }
  const rows = other ? differences(other) : []
  function differences(codes: ReadonlySet<string>): [string, string, string][] {
    const titles = (item: ReadonlySet<string>, own: readonly { code: string; title: string }[]) =>
      showList(
        own.filter(({ code }) => item.has(code)).map(({ title }) => title),
        locale,
      ) || '–'
    const [mine, yours] = [totalsOf(product, configuration.codes), totalsOf(product, codes)]
    const all: [string, string, string][] = [
      ...product.groups.map(({ title, choices }): [string, string, string] => [
        title,
        titles(configuration.codes, choices),
        titles(codes, choices),
      ]),
      [
        t('build.weight'),
        showFigure(mine.figures.weight, 'mass', units, locale),
        showFigure(yours.figures.weight, 'mass', units, locale),
      ],
      [
        t('build.transport'),
        showBox([mine.figures.length, mine.figures.width, mine.figures.height], units, locale),
        showBox([yours.figures.length, yours.figures.width, yours.figures.height], units, locale),
      ],
      [t('build.price'), totalText(configurator, mine.price), totalText(configurator, yours.price)],
      [t('build.difference'), '', differenceText(configurator, priceDifference(mine.price, yours.price))],
    ]
    return everything ? all : all.filter(([, a, b]) => a !== b)
  }
  return (
    <div className={styles.compare}>
      <h3>{t('build.compare')}</h3>
      <label>
        <span className="visually-hidden">{t('build.compareWith')}</span>
        <select value={with_} onChange={(event) => choose(event.target.value)}>
          <option value="">{t('build.compareWith')}</option>
          <option value="b">{t('build.base')}</option>
          {starts.map(({ _uid, title }) => (
            <option key={_uid} value={`s${_uid}`}>
              {title}
            </option>
          ))}
          {saved.map(({ link, name }) => (
            <option key={link} value={`d${link}`}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {other && (
        <label className={styles.toggle}>
          <input
            type="checkbox"
            checked={everything}
            onChange={(event) => showEverything(event.target.checked)}
          />
          {t('build.allRows')}
        </label>
      )}
      {other && rows.length === 0 && <p>{t('build.same')}</p>}
      {rows.length > 0 && (
        <table aria-label={t('build.compare')}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('build.figures')}</span>
              </th>
              <th scope="col">{t('build.thisBuild')}</th>
              <th scope="col">{t('build.otherBuild')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, mine, yours]) => (
              <tr key={label} data-differs={mine === yours ? undefined : ''}>
                <th scope="row">{label}</th>
                <td>{mine}</td>
                <td>{yours}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
