import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { Fault } from '#app/features/account/Parts.tsx'
import { useTask } from '#app/features/account/use-task.ts'
import { downloadFile } from './download.ts'
import type { ReadyQuote } from './LeadQuote.tsx'

/** Shows a quote as the file that is sent. It takes seconds to be made, which the button shows. */
export function OpenQuote({ quote: { name, pdf } }: { quote: ReadyQuote }) {
  const t = useT()
  const task = useTask()
  const open = () =>
    task.run(async () => {
      const file = await pdf()
      // So long after the press not every browser opens a window: there it is saved.
      if (!window.open(URL.createObjectURL(file))) downloadFile(name, file, 'application/pdf')
    })
  return (
    <div>
      <Fault task={task} />
      <button
        type="button"
        {...buttonLook({ variant: 'secondary', size: 'small' })}
        data-busy={task.busy || undefined}
        aria-busy={task.busy || undefined}
        onClick={() => void open()}
      >
        {t('operator.leads.quoteOpen')}
      </button>
    </div>
  )
}
