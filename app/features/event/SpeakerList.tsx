import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import styles from './SpeakerList.module.css'

/** Who speaks: portraits side by side, or small ones in a list. */
export function SpeakerList({
  speakers,
  look,
}: {
  speakers: readonly Block<'EventSpeaker'>[]
  look: 'portraits' | 'list'
}) {
  const langOf = useLangOf()
  return (
    <ul className={styles.speakers} data-look={look}>
      {speakers.map((speaker) => {
        const picture = assetOf(speaker.picture)
        return (
          <li key={speaker._uid} className={styles.speaker} lang={langOf(speaker)}>
            {picture ? (
              <Picture
                picture={picture}
                ratio={look === 'list' ? '1:1' : '4:5'}
                sizes={look === 'list' ? '72px' : '(min-width: 900px) 22vw, 46vw'}
                className={styles.picture}
              />
            ) : (
              <span className={styles.initials} aria-hidden="true">
                {initialsOf(speaker.name)}
              </span>
            )}
            <div>
              <p className={styles.name} translate="no">
                {speaker.name}
              </p>
              {speaker.role && <p className={styles.role}>{noBreakModels(speaker.role)}</p>}
              {speaker.text && <p className={styles.text}>{noBreakModels(speaker.text)}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
}
