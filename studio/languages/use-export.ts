import { useState } from 'react'
import { locales } from '#app/content/locales.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useWorkplace } from '../workspace/editing.ts'
import { exportInParts } from './in-parts.ts'
import { fileName, type ExportWish } from './exchange.ts'

type Choice = Pick<ExportWish, 'language' | 'all' | 'format'>

/** What is chosen for exports, and the way to have one as a file on the device. */
export function useExport() {
  const t = useT()
  const { service, editor } = useWorkplace()
  const [choice, setChoice] = useState<Choice>({
    language: editor.translates?.[0] ?? locales.find((locale) => locale !== 'en') ?? '',
    all: false,
    format: 'xliff',
  })
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const save = async (
    wish: Pick<ExportWish, 'story' | 'folder'> & Partial<Choice>,
    place: string,
  ): Promise<void> => {
    const whole = { ...choice, ...wish }
    setBusy(true)
    setNote('')
    try {
      const { count, text } = await exportInParts(service, whole, (count) =>
        setNote(t('studio.exchange.exporting', { count })),
      )
      if (count > 0) download(fileName(whole, place), text, whole.format)
      setNote(t('studio.exchange.exported', { count }))
    } catch (error) {
      setNote(t('studio.exchange.failed', { reason: (error as Error).message }))
    }
    setBusy(false)
  }
  const choose = (next: Partial<Choice>) => setChoice({ ...choice, ...next })
  return { choice, choose, save, isBusy, note, setNote }
}

function download(name: string, text: string, format: ExportWish['format']): void {
  const type = format === 'json' ? 'application/json' : 'application/xliff+xml'
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
