import { copyText } from '#app/base/ui/copy-text.ts'
import { useState } from 'react'
import { paperHere } from '#app/base/pdf/paper.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { showToast } from '#app/base/ui/toast/toasts.ts'
import type { BuildPicture } from '../stage/build-picture.ts'
import type { OfferSheet } from './offer-sheet.ts'
import { OfferView } from './OfferView.tsx'
import styles from './Offer.module.css'

interface IssuedProps {
  sheet: OfferSheet
  /** Brings this offer back. */
  address: string
  /** Leads to what is offered. */
  buildAddress: string
  country: string
  /** The machine that is offered from three sides; empty where it cannot be drawn. */
  picture: () => Promise<BuildPicture[]>
  onChange: () => void
}

/** An offer that was drawn up, and what can be done with it. */
export function Issued({ sheet, address, buildAddress, country, picture, onChange }: IssuedProps) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const [paper, setPaper] = useState(() => paperHere(locale, country))
  const [working, setWorking] = useState(false)
  const pdf = async () => {
    setWorking(true)
    try {
      const [{ offerPdf }, { saveFile }, pictures] = await Promise.all([
        import('./offer-pdf.ts'),
        import('#app/base/pdf/pdf-document.ts'),
        picture(),
      ])
      const file = await offerPdf({ sheet, t, locale, paper, site: site.title, buildAddress, pictures })
      saveFile(file, `${sheet.number}.pdf`)
    } catch (error) {
      console.warn('The PDF of the offer could not be made', error)
      showToast(t('ui.pdfFailed'))
    } finally {
      setWorking(false)
    }
  }
  const copy = () =>
    copyText(address).then(
      () => showToast(t('build.copied')),
      () => showToast(t('build.notCopied')),
    )
  return (
    <>
      {sheet.notices.length > 0 && (
        <div role="alert" className={styles.notices}>
          {sheet.notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
        </div>
      )}
      <OfferView sheet={sheet} />
      <div className={`${buttonRow} ${styles.actions}`}>
        <label>
          {t('offer.paper')}{' '}
          <select
            value={paper}
            onChange={(event) => setPaper(event.target.value === 'letter' ? 'letter' : 'a4')}
          >
            <option value="a4">A4</option>
            <option value="letter">US Letter</option>
          </select>
        </label>
        <button type="button" {...buttonLook()} disabled={working} onClick={() => void pdf()}>
          <Icon name="download" /> {t('ui.pdf')}
        </button>
        <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={() => print()}>
          <Icon name="print" /> {t('ui.print')}
        </button>
        <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={() => void copy()}>
          <Icon name="copy" /> {t('offer.copyLink')}
        </button>
        <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={onChange}>
          {t('offer.change')}
        </button>
      </div>
    </>
  )
}
