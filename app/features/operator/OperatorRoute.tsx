import { useT } from '#app/base/i18n/messages.tsx'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { useLater } from '#app/base/i18n/use-later.ts'
import { buttonLook } from '#app/base/ui/button.ts'

const pages = () => import('./storyless-pages.ts')

/** The operator's console, or a speaker's page: each has code and words that no other page has. */
export function OperatorRoute({ page }: { page: 'console' | 'speaker' }) {
  const isSpeaker = page === 'speaker'
  const Page = useLater(
    true,
    () => pages().then((code) => (isSpeaker ? code.loadSpeaker() : code.loadConsole())),
    isSpeaker ? ['stage'] : ['account', 'operator', 'stage'],
  )
  return (
    <main id="main" tabIndex={-1} data-now="">
      {Page ? <Page /> : <Waiting isLost={Page === null} />}
    </main>
  )
}

/** What stands there until the page’s code is there, where no script runs, and when the code cannot be had. */
function Waiting({ isLost }: { isLost: boolean }) {
  const t = useT()
  const hydrated = useHydrated()
  return isLost ? (
    <div role="alert" className="wrap section">
      <h1>{t('pages.wentWrong')}</h1>
      <button {...buttonLook()} onClick={() => location.reload()}>
        {t('document.reload')}
      </button>
    </div>
  ) : (
    <>
      <h1 className="visually-hidden">{t('document.loading')}</h1>
      {!hydrated && (
        <div role="alert" className="if-lost wrap section">
          <p className="lead">{t('pages.wentWrong')}</p>
          <a {...buttonLook()} href="?">
            {t('document.reload')}
          </a>
        </div>
      )}
    </>
  )
}
