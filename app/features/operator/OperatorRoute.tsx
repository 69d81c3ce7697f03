import { useLocation } from 'react-router'
import { useLater } from '#app/base/i18n/use-later.ts'

const pages = () => import('./storyless-pages.ts')

/** The operator's console, or a speaker's page: each has code and words that no other page has. */
export function OperatorRoute() {
  const isSpeaker = useLocation().pathname.endsWith('speaker')
  const Page = useLater(
    true,
    () => pages().then((code) => (isSpeaker ? code.loadSpeaker() : code.loadConsole())),
    isSpeaker ? ['stage'] : ['account', 'operator', 'stage'],
  )
  return (
    <main id="main" tabIndex={-1} data-now="">
      {Page ? <Page /> : <div className="ruler" />}
    </main>
  )
}
