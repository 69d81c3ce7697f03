import { linkOf } from '#app/content/links.ts'
import type { Series, Settings } from '#app/content/types.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import { accountModal, seriesWord } from '#app/content/series.ts'

/** Opens the contact modal; with `elsewhere` it leads to the settings' contact page in a new tab. */
export function ContactLink({
  settings,
  elsewhere,
  icon,
  className,
}: {
  settings?: Settings | undefined
  elsewhere: boolean
  icon: boolean
  className: string | undefined
}) {
  const t = useT()
  const page = elsewhere ? linkOf(settings?.contact_page).href : undefined
  return (
    <Link href={page ?? '#contact-modal'} target={page ? '_blank' : undefined} className={className}>
      {icon && <Icon name="mail" />}
      {t('header.contact')}
    </Link>
  )
}

/** Opens the visitor's own page of the series. */
export function AccountLink({ series, className }: { series: Series | null; className: string | undefined }) {
  const t = useT()
  return (
    <Link href={`#${accountModal(series)}`} className={className}>
      <Icon name="person" />
      {series ? t('header.accountOf', { name: seriesWord(series) }) : t('header.account')}
    </Link>
  )
}
