import { copyText } from '#app/base/ui/copy-text.ts'
import { numberFormat } from '#app/base/i18n/formats.ts'
import { useId, useState } from 'react'
import { localeNames, isLocale } from '#app/content/locales.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { Icon } from '#app/base/ui/Icon.tsx'
import { hashOfFilm } from '../film-hash.ts'
import { speeds } from '../keys.ts'
import { act } from './act.ts'
import type { ControlsProps } from './props.ts'
import styles from './Controls.module.css'

/** Captions, speed and quality, a link to this moment, and the file. */
export function Settings({
  id,
  film,
  video,
  engine,
  state,
  playback,
  captions,
  onCaptions,
}: ControlsProps & { id: string }) {
  const t = useT()
  const locale = useLocale()
  const [copied, setCopied] = useState(false)
  const number = numberFormat(locale)
  const playing = state.qualities.find((item) => item.id === state.playing)
  const copy = () => {
    const { origin, pathname, search } = location
    const hash = hashOfFilm({
      id: film.id,
      ...(playback.time >= 1 && !state.live && { time: playback.time }),
    })
    copyText(origin + pathname + search + hash).then(
      () => setCopied(true),
      () => {},
    )
  }
  return (
    <div id={id} className={styles.panel} role="group" aria-label={t('video.settings')}>
      {film.captions.length > 0 && (
        <Choice
          legend={t('video.captions')}
          value={captions ?? 'off'}
          options={[
            { value: 'off', label: t('video.off') },
            ...film.captions.map(({ language }) => ({
              value: language,
              label: isLocale(language) ? localeNames[language] : language,
              language,
            })),
          ]}
          onChoose={onCaptions}
        />
      )}
      {!state.live && (
        <Choice
          legend={t('video.speed')}
          value={String(playback.speed)}
          options={speeds.map((speed) => ({
            value: String(speed),
            label: speed === 1 ? t('video.normalSpeed') : `${number.format(speed)} ×`,
          }))}
          onChoose={(speed) => act({ do: 'speed', speed: Number(speed) }, video)}
        />
      )}
      {state.qualities.length > 1 && (
        <Choice
          legend={t('video.quality')}
          value={String(state.chosen ?? 'auto')}
          options={[
            {
              value: 'auto',
              label:
                t('video.auto') +
                (playing?.height && state.chosen === undefined ? ` (${playing.height}p)` : ''),
            },
            ...state.qualities.map((quality) => ({
              value: String(quality.id),
              label: quality.height ? `${quality.height}p` : `${Math.round(quality.bitrate / 1000)} kbit/s`,
            })),
          ]}
          onChoose={(quality) => engine.choose(quality === 'auto' ? undefined : Number(quality))}
        />
      )}
      <p className={styles.links}>
        <button type="button" className="text-link" onClick={copy}>
          {t(playback.time >= 1 && !state.live ? 'video.linkHere' : 'video.link')}
        </button>
        <span role="status">{copied && t('video.copied')}</span>
        {document.pictureInPictureEnabled && (
          <button
            type="button"
            className="text-link"
            onClick={() => void video.requestPictureInPicture().catch(() => {})}
          >
            {t('video.pictureInPicture')}
          </button>
        )}
        {film.download && (
          <a className="text-link" href={film.download.src} download={film.download.name}>
            <Icon name="download" /> {t('video.download')}
          </a>
        )}
        {film.transcript && (
          <a className="text-link" href={film.transcript.src} target="_blank">
            {t('video.readTranscript')}
          </a>
        )}
      </p>
    </div>
  )
}

interface ChoiceProps {
  legend: string
  value: string
  options: { value: string; label: string; language?: string }[]
  onChoose: (value: string) => void
}

function Choice({ legend, value, options, onChoose }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} lang={option.language}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
