import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { languageName } from '../language-name.ts'
import type { StreamTrack } from './attach.ts'
import type { LiveStream } from './live-stream.ts'
import { Menu } from './Menu.tsx'
import type { StreamState } from './stream-state.ts'

/** The stream's sounds, subtitles and qualities. */
export function Choices({ id, stream, state }: { id: string; stream: LiveStream; state: StreamState }) {
  const t = useT()
  const locale = useLocale()
  const optionOf = ({ id, language, name }: StreamTrack) => ({
    value: String(id),
    label: languageName(language, name, locale),
  })
  return (
    <Menu
      id={id}
      label={t('video.settings')}
      groups={[
        {
          legend: t('event.audio'),
          value: String(state.audio ?? 0),
          options: state.audios.map(optionOf),
          onChoose: (value) => stream.chooseAudio(Number(value)),
        },
        {
          legend: t('video.captions'),
          value: String(state.caption ?? 'off'),
          options: [{ value: 'off', label: t('video.off') }, ...state.captions.map(optionOf)],
          onChoose: (value) => stream.chooseCaptions(value === 'off' ? undefined : Number(value)),
        },
        {
          legend: t('video.quality'),
          value: String(state.quality ?? 'auto'),
          options: [
            { value: 'auto', label: t('video.auto') },
            ...state.qualities.map(({ id, height, bitrate }) => ({
              value: String(id),
              label: height ? `${height}p` : `${Math.round(bitrate / 1000)} kbit/s`,
            })),
          ],
          onChoose: (value) => stream.chooseQuality(value === 'auto' ? undefined : Number(value)),
        },
      ]}
    />
  )
}
