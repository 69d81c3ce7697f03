import type { useSavedCalculations } from '#app/account/use-saved.ts'
import { prefix, type Calculator } from '#app/calculator/use-calculation.ts'
import { useT } from '#app/i18n/messages.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { showToast } from '#app/ui/toasts.ts'
import styles from './ProfitCalculator.module.css'

interface SavedListProps {
  saved: ReturnType<typeof useSavedCalculations>
  calculator: Calculator
}

/** The calculations kept on the device or in the account; each opens in place. */
export function SavedList({ saved, calculator }: SavedListProps) {
  const t = useT()
  if (saved.items.length === 0) return null
  return (
    <div className={styles.saved}>
      <h3>{t('tools.savedCalculations')}</h3>
      <ul>
        {saved.items.map((one) => (
          <li key={one.path}>
            {/* The address may name it already, for who has moved a slider since: then it says nothing. */}
            <a href={prefix + stateIn(one.path)} onClick={() => calculator.open(stateIn(one.path))}>
              {one.name}
            </a>
            <button
              type="button"
              className="icon-button"
              aria-label={t('ui.forget', { name: one.name })}
              onClick={async () => {
                const isGone = await saved.forget(one)
                if (!isGone) showToast(t('ui.notForgotten'))
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const stateIn = (path: string) => path.slice(path.indexOf(prefix) + prefix.length)
