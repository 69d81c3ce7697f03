import { useT } from '#app/base/i18n/messages.tsx'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { priceText, useConfigurator } from '../configurator-context.ts'
import { listed, stepsOf, type ProductBlock } from '../rules/product-of.ts'
import { choicesOf } from '../rules/product.ts'
import { isSeen } from '../rules/shown.ts'
import styles from './SeenChoices.module.css'

/** The choices that are to be seen on the model, by group, to be made while one looks at it. */
export function SeenChoices({ block }: { block: ProductBlock }) {
  const langOf = useLangOf()
  const configurator = useConfigurator()
  const { configuration, product } = configurator
  const t = useT()
  const choices = new Map(choicesOf(product).map((one) => [one.code, one]))
  const groups = stepsOf(block)
    .flatMap((step) => step.groups)
    .filter((group) => listed(group.choices).some(isSeen))
  return (
    <section className={styles.choices} aria-labelledby="machine-choices">
      <h3 id="machine-choices">{t('machine.choices')}</h3>
      {groups.map((group) => {
        const single = group.selection !== 'any'
        const own = listed(group.choices).filter((one) => single || isSeen(one))
        return (
          <fieldset key={group.code} lang={langOf(group)}>
            <legend>{group.title}</legend>
            {own.map((one) => {
              const choice = choices.get(one.code)
              if (!choice) return null
              const { code, title, price } = choice
              const isIn = configuration.codes.has(code)
              const isClosed = !isIn && configuration.forbidden.has(code)
              return (
                <label key={code} data-chosen={isIn || undefined} data-closed={isClosed || undefined}>
                  <input
                    type={single ? 'radio' : 'checkbox'}
                    name={`machine-${single ? group.code : code}`}
                    checked={isIn}
                    onChange={() => configuration.choose(code, single || !isIn)}
                    onClick={() => {
                      // A single choice that need not be made is taken back by choosing it once more.
                      if (isIn && group.selection === 'at-most-one') configuration.choose(code, false)
                    }}
                  />
                  <b>{title}</b>
                  <span>{priceText(configurator, price)}</span>
                </label>
              )
            })}
          </fieldset>
        )
      })}
    </section>
  )
}
