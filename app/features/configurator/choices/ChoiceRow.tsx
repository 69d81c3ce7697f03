import { assetOf } from '#app/content/assets.ts'
import { choose } from '#app/features/configurator/rules/build.ts'
import type { OptionBlock } from '#app/features/configurator/rules/product-of.ts'
import type { Choice } from '#app/features/configurator/rules/product.ts'
import { quotedList, reasonsIn } from '#app/features/configurator/rules/reasons.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import { Effects } from './Effects.tsx'
import { massText, priceText, useConfigurator } from '../configurator-context.ts'
import styles from './ChoiceRow.module.css'

interface Row {
  block: OptionBlock
  choice: Choice
  group: OptionBlock
  recommended: string | undefined
}

/** One choice: what it is, what it costs and weighs, or why it cannot be had and what clears the way. */
export function ChoiceRow({ block, choice, group, recommended }: Row) {
  const langOf = useLangOf()
  const configurator = useConfigurator()
  const { configuration, t } = configurator
  const { code, title, text, price, adds, standard, effects } = choice
  const isIn = configuration.codes.has(code)
  const reasons = isIn ? undefined : configuration.forbidden.get(code)
  const single = group.selection !== 'any'
  const picture = assetOf(block.image)
  const id = `choice-${code}`
  return (
    <li
      lang={langOf(block)}
      className={styles.choice}
      data-chosen={isIn || undefined}
      data-closed={reasons ? '' : undefined}
    >
      <label htmlFor={id} className={styles.label}>
        <input
          id={id}
          type={single ? 'radio' : 'checkbox'}
          name={single ? group.code : code}
          value={code}
          checked={isIn}
          aria-describedby={
            [reasons ? `${id}-why` : effects && `${id}-does`].filter(Boolean).join(' ') || undefined
          }
          onChange={() => configuration.choose(code, single || !isIn)}
          onClick={() => {
            // A single choice that need not be made is taken back by choosing it once more.
            if (isIn && group.selection === 'at-most-one') configuration.choose(code, false)
          }}
        />
        <span className={styles.mark} data-round={single || undefined} aria-hidden="true" />
        <span className={styles.words}>
          <b>{title}</b>
          {text && <span>{text}</span>}
          {standard && <em>{t('build.standard')}</em>}
          {recommended && !isIn && (
            <span className={styles.advice}>
              <b>{t('build.recommended')}</b> {recommended}
            </span>
          )}
        </span>
        {picture && (
          <Picture picture={picture} sizes="96px" ratio="4:3" decorative className={styles.thumb} />
        )}
        <span className={styles.figures}>
          <span>{priceText(configurator, price)}</span>
          <small>{massText(configurator, adds.weight ?? 0)}</small>
        </span>
      </label>
      {effects && !reasons && <Effects id={`${id}-does`} code={code} effects={effects} />}
      {reasons && (
        <div className={styles.why} id={`${id}-why`}>
          {reasonsIn(configurator, reasons).map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          <Clear code={code} />
        </div>
      )}
    </li>
  )
}

/** The button that clears the way to a choice: what would have to go, named when it is one thing. */
function Clear({ code }: { code: string }) {
  const configurator = useConfigurator()
  const { configuration, t } = configurator
  const outcome = choose(configuration.rulebook, configuration.build, code)
  if (outcome.kind === 'impossible') return null
  const [way] = outcome.kind === 'conflict' ? outcome.waysOut : []
  const gone = way?.changes.filter(({ code: other, now }) => !now && other !== code) ?? []
  const only = gone.length === 1 ? gone[0] : undefined
  return (
    <button
      type="button"
      {...buttonLook({ variant: 'secondary', size: 'small' })}
      onClick={() => configuration.choose(code, true)}
    >
      {only ? t('build.remove', { choice: quotedList(configurator, [only.code]) }) : t('build.clear')}
    </button>
  )
}
