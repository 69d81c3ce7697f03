import { useCallback, useState, useSyncExternalStore } from 'react'
import { isThirdParty, sourceOf } from '#app/content/film-source.ts'
import { languageName } from '#app/features/event/language-name.ts'
import { LiveStream } from '#app/features/event/theater/live-stream.ts'
import { stateBefore } from '#app/features/event/theater/stream-state.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { hear, type Hearing } from './hear.ts'
import styles from './StreamTrial.module.css'

const nothing = { subscribe: () => () => {}, get: () => stateBefore }

/** A small player for an address that is not saved yet: what visitors would see, hear and could choose. */
export function StreamTrial({ address }: { address: string }) {
  const t = useT()
  const [tried, setTried] = useState('')
  const source = sourceOf(address)
  if (source && isThirdParty(source))
    return (
      <a href={address} target="_blank" rel="noreferrer" className="text-link">
        {t('operator.try.elsewhere')}
      </a>
    )
  return (
    <div className={styles.trial}>
      <div className={buttonRow}>
        <button
          type="button"
          {...buttonLook({ variant: 'secondary', size: 'small' })}
          disabled={!address}
          onClick={() => setTried(tried === address ? '' : address)}
        >
          {tried && tried === address ? t('operator.try.end') : t('operator.try')}
        </button>
      </div>
      {tried && tried === address && <Player key={tried} address={tried} />}
    </div>
  )
}

function Player({ address }: { address: string }) {
  const t = useT()
  const locale = useLocale()
  const [playing, setPlaying] = useState<{ stream: LiveStream; hearing: Hearing }>()
  const [level, setLevel] = useState(0)
  const [listens, setListens] = useState(false)
  const enter = useCallback(
    (place: HTMLDivElement) => {
      const video = document.createElement('video')
      video.playsInline = true
      place.append(video)
      const hearing = hear(video, setLevel)
      const stream = new LiveStream(video, [address], locale)
      setPlaying({ stream, hearing })
      return () => {
        stream.release()
        hearing.end()
      }
    },
    [address, locale],
  )
  const store = playing ? { subscribe: playing.stream.subscribe, get: () => playing.stream.state } : nothing
  const { phase, behind, captions, audios } = useSyncExternalStore(store.subscribe, store.get)
  const { videoWidth = 0, videoHeight = 0 } = playing?.stream.video ?? {}
  const isPlaying = phase === 'playing' || phase === 'waiting'
  const names = (tracks: typeof captions) =>
    tracks.map(({ language, name }) => languageName(language, name, locale)).join(', ')
  return (
    <div className={styles.player} data-phase={phase}>
      <div ref={enter} className={styles.picture} data-ground="pit" />
      {phase === 'lost' && (
        <p role="alert" className={styles.fault}>
          {t('operator.try.failed')}
        </p>
      )}
      {phase === 'unsupported' && (
        <p role="alert" className={styles.fault}>
          {t('event.unsupported')}
        </p>
      )}
      <dl className={styles.facts}>
        <dt>{t('operator.try.picture')}</dt>
        <dd>{isPlaying && videoWidth ? `${videoWidth} × ${videoHeight}` : '–'}</dd>
        <dt>{t('operator.try.sound')}</dt>
        <dd>
          <meter min={0} max={1} value={level} aria-label={t('operator.try.sound')} /> {names(audios)}
        </dd>
        <dt>{t('operator.try.delay')}</dt>
        <dd>{isPlaying ? t('operator.try.seconds', { count: behind }) : '–'}</dd>
        <dt>{t('operator.try.captions')}</dt>
        <dd>{names(captions) || t('operator.try.none')}</dd>
      </dl>
      <label className={styles.listen}>
        <input
          type="checkbox"
          checked={listens}
          onChange={({ currentTarget: { checked } }) => {
            setListens(checked)
            playing?.hearing.setAudible(checked)
          }}
        />
        <span>{t('operator.try.listen')}</span>
      </label>
    </div>
  )
}
