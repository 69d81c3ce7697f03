import { Blocks } from '#app/base/blocks/Blocks.tsx'
import { accountModal, allSeries, seriesWord } from '#app/content/series.ts'
import type { PagePayload } from '#app/content/types.ts'
import { OfflineModal } from '#app/features/offline/OfflineModal.tsx'
import { AccountModal } from './AccountModal.tsx'
import { ContactModal } from './ContactModal.tsx'
import { modalsOf } from '#app/base/modal/modals-of.ts'
import { useMailLink } from './use-mail-link.ts'
import { useModalOpeners } from './use-modal-openers.ts'

/**
 * The modals of a page that do not stand in its body: those of the settings, and the contact and account ones that
 * exist everywhere. Stands once at the end of every page; without a payload (on the error page) it has the latter.
 */
export function Modals({ payload }: { payload?: PagePayload }) {
  useModalOpeners()
  useMailLink()
  const defined = payload ? modalsOf(payload) : new Map<string, string>()
  return (
    <>
      <Blocks blocks={payload?.settings.modals} />
      <OfflineModal />
      {!defined.has('contact-modal') && <ContactModal settings={payload?.settings} />}
      {allSeries.map(
        (series) =>
          !defined.has(accountModal(series)) && (
            <AccountModal key={series} name={accountModal(series)} series={seriesWord(series)} />
          ),
      )}
    </>
  )
}
