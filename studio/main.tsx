import './without-eval.ts'
import '#app/site/styles/site.css'
import './studio.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadWords } from '#app/base/i18n/load-messages.ts'
import { LocaleProvider } from '#app/base/i18n/messages.tsx'
import { SiteContext } from '#app/base/page/site.ts'
import { leaveKeysToComposition } from '#app/base/page/composition.ts'
import { withstandOthers } from '#app/base/page/withstand-others.ts'
import { reloadOnce } from '#app/site/navigation/reload-guard.ts'
import { setTrustedTypesPolicy } from '#app/site/document/trusted-types.ts'
import { readConfig } from './config.ts'
import { loadLabels } from './form/labels.ts'
import { ownLanguage } from './own-language.ts'
import { loadProblemWords } from './problems/words.ts'
import { Studio } from './Studio.tsx'

const config = readConfig()
const { site } = config
setTrustedTypesPolicy(site.base)
if (import.meta.hot)
  void import('#app/site/development/show-faults.ts').then(({ showFaults }) => showFaults(site.base, false))
const locale = ownLanguage()
document.documentElement.lang = locale
document.documentElement.dataset['locale'] = locale
leaveKeysToComposition()
withstandOthers(document)
await Promise.all([
  loadWords(locale, site, 'account'),
  loadWords(locale, site, 'studio'),
  loadLabels(locale),
  loadProblemWords(locale),
]).catch((error: unknown) => {
  // The page says so itself.
  if (!reloadOnce()) document.documentElement.dataset['lost'] = ''
  throw error
})
const root = document.getElementById('root')
if (!root) throw new Error('The document has no root')
createRoot(root).render(
  <StrictMode>
    <SiteContext value={site}>
      <LocaleProvider locale={locale}>
        <Studio config={config} />
      </LocaleProvider>
    </SiteContext>
  </StrictMode>,
)
