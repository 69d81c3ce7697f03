import type { ComponentProps } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useLater } from '#app/base/i18n/use-later.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import type { Actions as ActionsType } from './Actions.tsx'

const load = () => import('../woken-parts.ts').then(({ Actions }) => Actions)

/** What can be done with a build; its code comes once the page is awake. */
export function ActionsSlot(props: ComponentProps<typeof ActionsType>) {
  const t = useT()
  const Actions = useLater(useHydrated(), load, [])
  if (Actions === null) return <p role="alert">{t('build.notLoaded')}</p>
  return Actions ? <Actions {...props} /> : null
}
