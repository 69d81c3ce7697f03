import { useId, useState } from 'react'
import { choicesOf } from '#app/features/configurator/rules/product.ts'
import type { Change } from '#app/features/configurator/rules/build.ts'
import { codesIn, listed, type ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { codesOf } from '#app/features/configurator/rules/progress.ts'
import { propose } from '#app/features/configurator/rules/propose.ts'
import { showCountry } from '#app/features/configurator/rules/show.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { showToast } from '#app/base/ui/toast/toasts.ts'
import { useConfigurator } from '../configurator-context.ts'
import type { MarketTerms } from '../use-market.ts'
import styles from './Starts.module.css'

/** Ready-made builds, the questions that propose one, and for which country and in which units. */
export function Starts({ block, trade }: { block: ProductBlock; trade: MarketTerms }) {
  const { configuration, t, locale, market, units, product } = useConfigurator()
  const { markets, choose } = trade
  const live = useHydrated()
  const name = useId()
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const starts = listed(block.starts)
  const questions = listed(block.questions)
  const open = (wished: readonly string[]) => {
    const proposal = propose(configuration.rulebook, wished)
    if (!proposal) return
    const codes = codesOf(configuration.rulebook, proposal.build)
    const changes = choicesOf(product)
      .filter(({ code }) => codes.has(code) !== configuration.codes.has(code))
      .map(({ code }): Change => ({ code, now: codes.has(code), because: undefined }))
    configuration.take(proposal.build, undefined, changes)
    showToast(t('build.opened', { count: wished.length - proposal.dropped.length }))
  }
  // Its words and buttons come with the app; until then its line holds their place.
  return (
    <details className={styles.starts}>
      <summary>{t('build.starts')}</summary>
      {live && (
        <div>
          <div className={styles.where}>
            <label>
              {t('build.country')}
              <select value={market} onChange={(event) => choose({ country: event.target.value, units })}>
                {markets.map(({ country }) => (
                  <option key={country} value={country}>
                    {showCountry(country, locale)}
                  </option>
                ))}
              </select>
            </label>
            <label>
              {t('build.units')}
              <select
                value={units}
                onChange={(event) =>
                  choose({
                    country: market,
                    units: event.target.value === 'imperial' ? 'imperial' : 'metric',
                  })
                }
              >
                <option value="metric">{t('build.metric')}</option>
                <option value="imperial">{t('build.imperial')}</option>
              </select>
            </label>
          </div>
          <ul className={styles.ready}>
            {starts.map((start) => (
              <li key={start._uid}>
                <button type="button" onClick={() => open(codesIn(start.choices))}>
                  <b>{start.title}</b>
                  {start.text && <span>{start.text}</span>}
                </button>
              </li>
            ))}
          </ul>
          {questions.length > 0 && (
            <form
              className={styles.questions}
              onSubmit={(event) => {
                event.preventDefault()
                open(
                  questions.flatMap(({ _uid, answers: all }) =>
                    codesIn(listed(all).find((item) => item._uid === answers[_uid])?.choices),
                  ),
                )
              }}
            >
              {questions.map((question) => (
                <fieldset key={question._uid}>
                  <legend>{question.question}</legend>
                  {listed(question.answers).map((answer) => (
                    <label key={answer._uid}>
                      <input
                        type="radio"
                        name={`${name}-${question._uid}`}
                        checked={answers[question._uid] === answer._uid}
                        onChange={() => setAnswers({ ...answers, [question._uid]: answer._uid })}
                      />
                      {answer.label}
                    </label>
                  ))}
                </fieldset>
              ))}
              <button
                type="submit"
                {...buttonLook({ variant: 'secondary', size: 'small' })}
                disabled={!Object.keys(answers).length}
              >
                {t('build.propose')}
              </button>
            </form>
          )}
        </div>
      )}
    </details>
  )
}
