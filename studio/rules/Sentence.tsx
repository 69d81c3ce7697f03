import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { useConfiguring } from './configuring.ts'
import type { Sentence } from './sentence/sentence.ts'
import { saySentence, type Piece } from './sentence/sayings.ts'
import styles from './Sentence.module.css'

/** A rule as a sentence with its options by name. */
export function SentenceText({ sentence }: { sentence: Sentence }) {
  const t = useT()
  const locale = useLocale()
  return <Pieces pieces={saySentence({ t, locale }, sentence)} />
}

export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, index) =>
    typeof piece === 'string' ? (
      piece
    ) : 'gap' in piece ? (
      // oxlint-disable-next-line react/no-array-index-key
      <Gap key={index} />
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <OptionWord key={index} code={piece.option} />
    ),
  )
}

function Gap() {
  const t = useT()
  return <span className={styles.gap}>{t('studio.rules.gap')}</span>
}

/** An option by its name; a code that no option has is marked. */
export function OptionWord({ code }: { code: string }) {
  const t = useT()
  const { byCode } = useConfiguring()
  const option = byCode.get(code)
  return option ? (
    <b className={styles.option} title={option.where}>
      {option.title}
    </b>
  ) : (
    <b className={styles.option} data-unknown="" title={t('studio.rules.unknown', { code })}>
      {code}
    </b>
  )
}
