import { searchFor } from '#common/search.ts'
import { dateFormat } from '#app/base/i18n/formats.ts'
import { memo, useCallback, useDeferredValue, useState } from 'react'
import { fieldsOf, forms, type FormName } from '#app/features/forms/definitions.ts'
import { originFields } from '#app/features/measurement/origin-fields.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { textOf } from './csv.ts'
import type { ListedDocument } from './listed-documents.ts'
import { actAs, useDesk } from './desk.ts'
import { FormFacts } from './FormFacts.tsx'
import { FlowingList } from './FlowingList.tsx'
import { SpanChoice } from './SpanChoice.tsx'
import { sinceOf, useList, type Span } from './use-list.ts'
import { Segments } from './Segments.tsx'
import { TakeAlong } from './TakeAlong.tsx'
import look from './Desk.module.css'
import styles from './Inbox.module.css'
import searchLook from './Search.module.css'

const collections = Object.keys(forms) as FormName[]

/** What every form has beside its own fields. */
const common = ['createdAt', 'locale', 'page', 'consentVersion', 'suspect', 'uid', ...originFields]

/** Registrations, requests, messages and quotes: to search, to take along, to delete. */
export function Inbox() {
  const t = useT()
  const [collection, setCollection] = useState<FormName>('registrations')
  const [search, setSearch] = useState('')
  const [span, setSpan] = useState<Span>(30)
  // Of thousands of rows those in sight are drawn: what is open stays so while it is out of sight.
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const turn = useCallback((id: string, isOpen: boolean) => {
    setOpen((ids) =>
      ids.has(id) === isOpen ? ids : new Set(isOpen ? [...ids, id] : [...ids].filter((each) => each !== id)),
    )
  }, [])
  const { documents, fault } = useList(collection, { newestBy: 'createdAt', since: sinceOf(span) })
  // Of thousands of rows a key shows at once what was typed, and what it finds once they are drawn.
  const sought = useDeferredValue(search)
  const fits = searchFor(sought)
  const matches = documents?.filter(({ id, data }) =>
    fits(`${id} ${Object.values(data).map(textOf).join(' ')}`),
  )
  const columns = ['id', ...fieldsOf(collection).map(([name]) => name), ...common]
  const rows = () => ({
    columns,
    rows: (matches ?? []).map(({ id, data }) => columns.map((name) => (name === 'id' ? id : data[name]))),
  })
  return (
    <>
      <Segments
        label={t('operator.inbox.which')}
        all={collections}
        value={collection}
        wordOf={(item) => t(`operator.inbox.${item}`)}
        onChoose={setCollection}
      />
      <div className={searchLook.search}>
        <input
          type="search"
          className={look.input}
          aria-label={t('operator.inbox.search')}
          placeholder={t('operator.inbox.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <SpanChoice value={span} onChoose={setSpan} />
        <p role="status">{matches && t('operator.inbox.found', { count: matches.length })}</p>
        <TakeAlong
          action="inbox.export"
          about={collection}
          sought={sought}
          name={() => `${collection}-${new Date().toISOString().slice(0, 10)}`}
          rows={rows}
          disabled={!matches?.length}
        >
          <p>{t('operator.inbox.found', { count: matches?.length ?? 0 })}</p>
        </TakeAlong>
      </div>
      {fault && <p className={look.fault}>{t('operator.refused')}</p>}
      {!documents && !fault && <div className="ruler" aria-busy="true" />}
      {matches?.length === 0 && <p className="mute">{t('operator.inbox.none')}</p>}
      <FlowingList
        key={`${collection} ${span}`}
        items={matches ?? []}
        total={matches?.length ?? 0}
        estimate={78}
        renderItem={(match) => (
          <Entry collection={collection} entry={match} isOpen={open.has(match.id)} onTurn={turn} />
        )}
      />
    </>
  )
}

/** Said above the form already. */
const known = new Set(['name', 'email', 'createdAt', 'consent'])

interface EntryProps {
  collection: FormName
  entry: ListedDocument
  isOpen: boolean
  onTurn: (id: string, isOpen: boolean) => void
}

/** A form in a line; opened, with all that was sent. */
const Entry = memo(function Entry({ collection, entry: { id, data }, isOpen, onTurn }: EntryProps) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const desk = useDesk()
  const time = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const at = (data.createdAt as { toDate?: () => Date } | undefined)?.toDate?.()
  const title = textOf(data.name) || id
  const drop = () =>
    actAs(desk, site, { action: 'inbox.delete', about: `${collection}/${id}` }, [
      { path: `${collection}/${id}`, remove: true },
    ])
  return (
    <article className={look.card}>
      <details open={isOpen} onToggle={(event) => onTurn(id, event.currentTarget.open)}>
        <summary className={styles.summary}>
          <strong dir="auto">{title}</strong>
          <span>{textOf(data.email)}</span>
          <span>{textOf(data.company)}</span>
          <span>{at && time.format(at)}</span>
          {Boolean(data.suspect) && <em>{t('operator.inbox.suspect')}</em>}
        </summary>
        {isOpen && (
          <>
            <FormFacts fields={data} isKnown={(name) => known.has(name)}>
              <div>
                <dt>id</dt>
                <dd>{id}</dd>
              </div>
            </FormFacts>
            <div className={buttonRow}>
              <a href={`mailto:${encodeURIComponent(textOf(data.email))}`} {...buttonLook({ size: 'small' })}>
                {t('operator.inbox.answer')}
              </a>
              <ConfirmButton
                label={t('operator.delete')}
                question={t('operator.inbox.deleteSure', { name: title })}
                variant="secondary"
                size="small"
                onConfirm={drop}
              />
            </div>
          </>
        )}
      </details>
    </article>
  )
})
