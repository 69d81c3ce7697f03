import { linkOf } from '#app/content/links.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { usePage } from '#app/base/page/page-context.ts'
import { useSite } from '#app/base/page/site.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { Link } from '#app/base/ui/Link.tsx'
import { askedMachine } from '#app/content/machine-of.ts'
import { contactFormId, machineQuery } from './machine-query.ts'

/** The way from the contact dialog to the contact page's form, with the machine that the visitor was looking at. */
export function ContactWithoutScript() {
  const t = useT()
  const page = usePage()
  const { live } = useSite()
  const { href, external } = linkOf(page?.settings.contact_page)
  if (!live || !page || !href || external) return null
  const [path = ''] = href.split(/[?#]/, 1)
  const machine = askedMachine(page)
  return (
    <p>
      <Link href={`${path}${machine ? machineQuery(machine) : ''}#${contactFormId}`} {...buttonLook()}>
        {t('modals.account.write')}
        {machine && ` · ${machine}`}
      </Link>
    </p>
  )
}
