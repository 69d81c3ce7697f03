import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { listed } from '#app/features/configurator/rules/product-of.ts'
import { useConfiguring } from './configuring.ts'
import { countryName } from './sentence/sayings.ts'
import type { Sentence } from './sentence/sentence.ts'
import styles from './RuleEditor.module.css'

type Sold = Extract<Sentence, { kind: 'sold' }>

/** The countries an option is sold in, of the machine's markets and those that are named beside them. */
export function SoldEditor({ sentence, onChange }: { sentence: Sold; onChange: (next: Sold) => void }) {
  const t = useT()
  const locale = useLocale()
  const { product } = useConfiguring()
  const { countries } = sentence
  const all = [...new Set([...listed(product.markets).map(({ country }) => country), ...countries])]
  return (
    <fieldset className={styles.countries}>
      <legend>{t('studio.rules.soldIn')}</legend>
      {all.map((country) => {
        const isSold = countries.includes(country)
        return (
          <label key={country}>
            <input
              type="checkbox"
              checked={isSold}
              // Nowhere cannot be said: without countries an option is sold everywhere.
              disabled={isSold && countries.length === 1}
              onChange={() =>
                onChange({
                  ...sentence,
                  countries: isSold ? countries.filter((each) => each !== country) : [...countries, country],
                })
              }
            />
            {countryName(locale, country)}
          </label>
        )
      })}
    </fieldset>
  )
}
