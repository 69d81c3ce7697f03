import { useT } from '#app/base/i18n/messages.tsx'
import type { OfferSheet, Row } from './offer-sheet.ts'
import styles from './Offer.module.css'

/** An offer as it is read on the screen and on paper. */
export function OfferView({ sheet }: { sheet: OfferSheet }) {
  const t = useT()
  const { seller, customer, facts, items, totals, notes, paid, terms, legal } = sheet
  return (
    <article className={styles.sheet} data-offer={sheet.number} data-printed="">
      <p className={styles.onPaper}>{sheet.title}</p>
      <h3 className={styles.machine}>{sheet.machine}</h3>
      <p className="mute">{sheet.kind}</p>
      <div className={styles.parties}>
        <Party title={t('offer.seller')} lines={seller} />
        <Party title={t('offer.customer')} lines={customer} />
      </div>
      <Rows rows={facts} />
      <table className={styles.items} aria-label={sheet.machine}>
        {items.map(({ group, rows }) => (
          <tbody key={group}>
            {rows.map(([label, value], at) => (
              <tr key={label}>
                <th scope="row">
                  {at === 0 && <small>{group}</small>}
                  {label}
                </th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          {totals.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      {notes.map((note) => (
        <p key={note} className="small">
          {note}
        </p>
      ))}
      <Rows title={t('offer.paid')} rows={paid} />
      <Rows title={t('offer.terms')} rows={terms} />
      {legal.length > 0 && <h4>{t('offer.legal')}</h4>}
      {legal.map((line) => (
        <p key={line} className="small">
          {line}
        </p>
      ))}
    </article>
  )
}

function Party({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <address>
      <small>{title}</small>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}

function Rows({ title, rows }: { title?: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <>
      {title && <h4>{title}</h4>}
      <dl>
        {rows.map(([label, value]) => (
          <div key={label + value}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
