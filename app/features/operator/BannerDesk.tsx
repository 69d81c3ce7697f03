import { useId } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import {
  bannerMessages,
  bannerPath,
  isDue,
  longestWords,
  readBanner,
  severities,
  wordsOf,
  type Banner,
  type Severity,
} from '#app/features/live/banner/banner.ts'
import { recordOf } from '#app/features/event/event-document.ts'
import { useLive } from '#app/features/live/use-live.ts'
import { buttonRow } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { BannerPreview } from './BannerPreview.tsx'
import { ConfirmButton } from './ConfirmButton.tsx'
import { actAs, useDesk } from './desk.ts'
import { dateOf } from './local-time.ts'
import { Segments } from './Segments.tsx'
import { TimeField } from './TimeField.tsx'
import { useNow } from '#app/features/live/use-now.ts'
import { ZonedTimes } from './ZonedTimes.tsx'
import { useDraft } from './use-draft.ts'
import styles from './Banner.module.css'
import look from './Desk.module.css'

/** What an operator sees of a banner when they press. */
const bannerFields = ['active', 'message', 'customMessage', 'severity', 'from', 'until']

const blank: Banner = { message: 'technical', customMessage: '', severity: 'warning' }

/** What everybody is told: what stands there now, and the next thing to say, shown in all languages before it is. */
export function BannerDesk() {
  const t = useT()
  const id = useId()
  const site = useSite()
  const desk = useDesk()
  const now = useNow()
  /** The event whose room alone is told. */
  const [only, setOnly] = useDraft<string | undefined>('banner event', undefined)
  const isOwn = only === desk.eventId && desk.event !== undefined
  const path = isOwn ? `events/${desk.eventId}` : bannerPath
  const stored = useLive(path).data
  const data = isOwn ? recordOf(stored?.banner) : stored
  const live = readBanner(data)
  const fields = Object.fromEntries(bannerFields.map((name) => [name, data?.[name]]))
  const seen = [
    {
      path,
      fields: isOwn
        ? Object.fromEntries(Object.entries(fields).map(([name, value]) => [`banner.${name}`, value]))
        : fields,
    },
  ]
  const onlyHere = t('operator.banner.event', { event: desk.plan?.title || desk.eventId })
  const about = (words: string) => (isOwn ? `${desk.eventId}: ${words}` : words)
  const [draft, setDraft, forgetDraft] = useDraft<Banner>('banner', blank)
  // What was written for one room is for no other one, and not for everybody.
  if (only !== undefined && only !== desk.eventId) {
    setOnly(undefined)
    setDraft(blank)
  }
  const change = (part: Partial<Banner>) => setDraft({ ...draft, ...part })
  const isBackward = draft.until !== undefined && draft.until <= Math.max(now, draft.from ?? 0)
  const show = () => {
    const banner = {
      active: true,
      message: draft.message,
      customMessage: draft.customMessage.trim(),
      severity: draft.severity,
      from: dateOf(draft.from),
      until: dateOf(draft.until),
    }
    return actAs(
      desk,
      site,
      { action: 'banner.show', about: about(draft.customMessage || draft.message), detail: detailOf(draft) },
      [isOwn ? { path, merge: { banner } } : { path, set: banner }],
      seen,
    ).then(forgetDraft)
  }
  const hide = () =>
    actAs(
      desk,
      site,
      { action: 'banner.hide', about: about(live?.customMessage || live?.message || '') },
      [{ path, merge: { [isOwn ? 'banner.active' : 'active']: false } }],
      seen,
    )
  return (
    <div className={look.columns}>
      <section className={look.panel} aria-labelledby={`${id}-now`}>
        <h2 id={`${id}-now`}>{t('operator.banner.now')}</h2>
        {desk.event && (
          <Segments
            label={t('operator.banner.audience')}
            all={['everybody', 'event'] as const}
            value={isOwn ? 'event' : 'everybody'}
            wordOf={(item) => (item === 'everybody' ? t('operator.banner.everybody') : onlyHere)}
            onChoose={(item) => setOnly(item === 'event' ? desk.eventId : undefined)}
          />
        )}
        {live ? (
          <>
            <BannerLine banner={live} />
            <Times banner={live} now={now} />
          </>
        ) : (
          <p className="mute">{t('operator.banner.nothing')}</p>
        )}
        <div className={buttonRow}>
          <ConfirmButton
            label={t('operator.banner.hide')}
            question={t('operator.banner.hideSure')}
            reach={isOwn ? 'room' : 'rooms'}
            isOffered={live !== undefined}
            onConfirm={hide}
          >
            {live && <BannerLine banner={live} />}
          </ConfirmButton>
        </div>
      </section>
      <section className={look.panel} aria-labelledby={`${id}-next`}>
        <h2 id={`${id}-next`}>{t('operator.banner.next')}</h2>
        <div className={look.field}>
          <label htmlFor={`${id}-message`}>{t('operator.banner.message')}</label>
          <select
            id={`${id}-message`}
            value={draft.message}
            onChange={(event) => change({ message: event.currentTarget.value })}
          >
            {bannerMessages.map((id) => (
              <option key={id} value={id}>
                {t(`errormessages.${id}`)}
              </option>
            ))}
          </select>
        </div>
        <div className={look.field}>
          <label htmlFor={`${id}-own`}>{t('operator.banner.own')}</label>
          <textarea
            id={`${id}-own`}
            rows={2}
            maxLength={longestWords}
            value={draft.customMessage}
            aria-describedby={`${id}-hint`}
            onChange={(event) => change({ customMessage: event.currentTarget.value })}
          />
          <p id={`${id}-hint`} className="small mute">
            {t('operator.banner.ownHint')}
          </p>
        </div>
        <Segments
          label={t('operator.severity')}
          all={severities}
          value={draft.severity}
          wordOf={(item: Severity) => t(`operator.severity.${item}`)}
          onChoose={(severity) => change({ severity })}
        />
        <div className={look.pair}>
          <TimeField label={t('operator.from')} value={draft.from} onChange={(from) => change({ from })} />
          <TimeField
            label={t('operator.until')}
            value={draft.until}
            onChange={(until) => change({ until })}
          />
        </div>
        {isBackward && <p className={look.fault}>{t('operator.backward')}</p>}
        <div className={buttonRow}>
          <ConfirmButton
            label={isOwn ? t('operator.question.to.shown') : t('operator.banner.show')}
            question={isOwn ? onlyHere : t('operator.banner.showSure')}
            disabled={isBackward}
            reach={isOwn ? 'room' : 'rooms'}
            onConfirm={show}
          >
            <BannerLine banner={draft} />
            <Times banner={draft} now={now} />
          </ConfirmButton>
        </div>
      </section>
      <BannerPreview banner={draft} />
    </div>
  )
}

function detailOf({ message, customMessage, severity, from, until }: Banner): string {
  const times = [from, until].map((time) => (time === undefined ? '' : new Date(time).toISOString()))
  return JSON.stringify({ message, customMessage, severity, from: times[0], until: times[1] })
}

function BannerLine({ banner }: { banner: Banner }) {
  const t = useT()
  const words = wordsOf({ ...banner, customMessage: banner.customMessage.trim() })
  return (
    <p className={styles.bannerLine} data-severity={banner.severity} dir="auto">
      {'id' in words ? t(words.id) : words.text}
    </p>
  )
}

function Times({ banner, now }: { banner: Banner; now: number }) {
  const t = useT()
  const { from, until } = banner
  if (from === undefined && until === undefined) return null
  return (
    <div className={styles.times}>
      {from !== undefined && (
        <div>
          <h3>{t('operator.from')}</h3>
          <ZonedTimes time={from} />
        </div>
      )}
      {until !== undefined && (
        <div>
          <h3>{t('operator.until')}</h3>
          <ZonedTimes time={until} />
        </div>
      )}
      {!isDue(banner, now) && <strong>{t('operator.notSeen')}</strong>}
    </div>
  )
}
