import { Blocks } from '#app/base/blocks/Blocks.tsx'
import type { PagePayload } from '#app/content/types.ts'
import { OfflineModal } from '#app/features/offline/OfflineModal.tsx'
import { AccountModal } from './AccountModal.tsx'
import { ContactModal } from './ContactModal.tsx'
import { modalsOf } from '#app/base/modal/modals-of.ts'
import { useMailLink } from './use-mail-link.ts'
import { useModalOpeners } from './use-modal-openers.ts'

const accounts = [
  { name: 'my-lokotrack-modal', series: 'Lokotrack' },
  { name: 'my-nordtrack-modal', series: 'Nordtrack' },
]

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
      {accounts
        .filter(({ name }) => !defined.has(name))
        .map((account) => (
          <AccountModal key={account.name} {...account} />
        ))}
    </>
  )
}
