import { useLater } from '#app/base/i18n/use-later.ts'

const load = () => import('./Console.tsx').then(({ Console }) => Console)

/** The operator's console, whose code and words no other page has. */
export function OperatorRoute() {
  const Console = useLater(true, load, ['account', 'operator'])
  return (
    <main id="main" tabIndex={-1} data-now="">
      {Console ? <Console /> : <div className="ruler" />}
    </main>
  )
}
