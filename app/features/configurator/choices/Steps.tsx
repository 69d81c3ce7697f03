import { useEffect, useRef, useState } from 'react'
import { listed, stepsOf, type ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { choicesOf } from '#app/features/configurator/rules/product.ts'
import { matching, recommended, standingOf } from '#app/features/configurator/rules/progress.ts'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { usePlace } from '#app/base/page/place.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { ChoiceRow } from './ChoiceRow.tsx'
import { useConfigurator } from '../configurator-context.ts'
import { News } from './News.tsx'
import styles from './Steps.module.css'

const selections = { one: 'build.chooseOne', 'at-most-one': 'build.atMostOne', any: 'build.any' } as const

/** The steps with their groups and choices, what has just changed above them. */
export function Steps({ block }: { block: ProductBlock }) {
  const langOf = useLangOf()
  const { configuration, t, product } = useConfigurator()
  const live = useHydrated()
  const steps = stepsOf(block)
  const { hash } = usePlace()
  const [taken, setStep] = useState<string>()
  // Before the app is there a step is the browser's to show, by its address.
  const addressed = live ? steps.find(({ code }) => hash === `#step-${code}`) : undefined
  const chosen = taken ?? (addressed ?? steps[0])?.code
  const [query, search] = useState('')
  const [differing, showDiffering] = useState(false)
  const [possible, showPossible] = useState(false)
  const choices = new Map(choicesOf(product).map((item) => [item.code, item]))
  const advice = recommended(product, configuration.codes)
  const filtered = query.trim() !== '' || differing
  // Without script and while something is looked for all steps stand below one another; until the app is there its styles show one.
  const shown = !live || filtered ? steps : steps.filter(({ code }) => code === chosen)
  const rows = shown.map((step) => ({
    step,
    groups: step.groups.map((group) => ({
      group,
      matches: matching(query, group, listed(group.choices)).filter(
        ({ code }) =>
          (!differing || configuration.codes.has(code) !== configuration.standard.has(code)) &&
          (!possible || !configuration.forbidden.has(code)),
      ),
    })),
  }))
  const nothing = filtered && rows.every(({ groups }) => groups.every(({ matches }) => !matches.length))
  const options = useRef<HTMLDivElement>(null)
  const before = useRef(chosen)
  useEffect(() => {
    if (before.current === chosen) return
    before.current = chosen
    const list = options.current
    list?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
    // A step begins at its top, also when the one before was long.
    if (
      list &&
      list.getBoundingClientRect().top < (Number.parseFloat(getComputedStyle(list).scrollMarginTop) || 0)
    )
      list.scrollIntoView({ block: 'start' })
  }, [chosen])
  const at = steps.findIndex(({ code }) => code === chosen)
  const next = steps[at + 1]
  return (
    <div ref={options} className={styles.options} data-waiting={!live || undefined}>
      <nav className={styles.steps} aria-label={t('build.steps')}>
        <ol
          // Browsers leave a link that is in sight in part where it is.
          onFocus={({ target }) => {
            if (target.matches(':focus-visible'))
              target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
          }}
        >
          {steps.map((step) => {
            const standing = standingOf(
              configuration.rulebook,
              configuration.build,
              step.groups.map(({ choices: own }) => ({
                choices: listed(own).flatMap(({ code }) => choices.get(code) ?? []),
              })),
            )
            const clash =
              configuration.conflict &&
              step.groups.some((group) =>
                listed(group.choices).some(({ code }) => code === configuration.conflict?.asked),
              )
            return (
              <li key={step.code}>
                <a
                  href={`#step-${step.code}`}
                  aria-current={!filtered && step.code === chosen ? 'step' : undefined}
                  data-standing={clash ? 'conflict' : standing}
                  onClick={(event) => {
                    event.preventDefault()
                    search('')
                    showDiffering(false)
                    setStep(step.code)
                  }}
                >
                  {step.title}
                  {(clash || standing === 'decided') && <Icon name={clash ? 'warning' : 'check'} />}
                  <span className="visually-hidden">
                    {clash
                      ? t('build.stepConflict')
                      : standing === 'decided'
                        ? t('build.stepDone')
                        : t('build.stepOpen')}
                  </span>
                </a>
              </li>
            )
          })}
        </ol>
      </nav>
      <div className={styles.find}>
        <label>
          <span className="visually-hidden">{t('build.search')}</span>
          <Icon name="search" />
          <input
            type="search"
            placeholder={t('build.search')}
            value={query}
            onChange={(event) => search(event.target.value)}
          />
        </label>
        <label>
          <input
            type="checkbox"
            checked={differing}
            onChange={(event) => showDiffering(event.target.checked)}
          />
          {t('build.onlyDiffering')}
        </label>
        <label>
          <input
            type="checkbox"
            checked={possible}
            onChange={(event) => showPossible(event.target.checked)}
          />
          {t('build.onlyPossible')}
        </label>
      </div>
      <News />
      {nothing && <p className={styles.nothing}>{t('build.nothingFound')}</p>}
      {rows.map(({ step, groups }, index) => (
        <section
          key={step.code}
          id={`step-${step.code}`}
          aria-label={step.title}
          data-later={(!live && index > 0) || undefined}
        >
          {groups.map(
            ({ group, matches }) =>
              matches.length > 0 && (
                <fieldset key={group.code} className={styles.group} lang={langOf(group)}>
                  <legend>
                    <b>{group.title}</b>
                    <span>{t(selections[group.selection as keyof typeof selections] ?? selections.one)}</span>
                  </legend>
                  <ul>
                    {matches.map((match) => {
                      const choice = choices.get(match.code)
                      return (
                        choice && (
                          <ChoiceRow
                            key={match.code}
                            block={match}
                            choice={choice}
                            group={group}
                            recommended={advice.find(({ choice: code }) => code === match.code)?.message}
                          />
                        )
                      )
                    })}
                  </ul>
                </fieldset>
              ),
          )}
        </section>
      ))}
      {live && !filtered && next && (
        <button type="button" className={styles.next} onClick={() => setStep(next.code)}>
          {t('build.next', { step: next.title })}
          <Icon name="arrow" />
        </button>
      )}
    </div>
  )
}
