import styles from './ModalDownloadLinkWithPreview.module.css'

/** A drawn sheet with its type, where there is no picture of the first page. */
export function SheetDrawing({ type }: { type: string }) {
  return (
    <svg className={styles.sheet} viewBox="0 0 210 297" aria-hidden="true">
      <path d="M.75 .75h150l58.500 58.500v237H.75z" />
      <path d="M150.750 .75v58.500h58.500" />
      <path d="M28 96h154M28 116h154M28 136h110" className={styles.lines} />
      <path
        d="M28 246v-10M38 246v-5M48 246v-5M58 246v-5M68 246v-5M78 246v-10M88 246v-5M98 246v-5M108 246v-5M118 246v-5M128 246v-10M138 246v-5M148 246v-5M158 246v-5M168 246v-5M178 246v-10M28 246h154"
        className={styles.lines}
      />
      <text x="28" y="214">
        {type}
      </text>
    </svg>
  )
}
