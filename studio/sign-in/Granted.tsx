import type { Auth } from 'firebase/auth'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Fault } from '#app/features/account/Parts.tsx'
import { leave } from '#app/features/account/sign-in.ts'
import type { Owner } from '#app/features/account/use-session.ts'
import { useTask } from '#app/features/account/use-task.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Command } from '#app/base/ui/Command.tsx'
import type { StudioConfig } from '../config.ts'
import { forgetCopied } from '../form/clipboard.ts'
import { Refused } from '../service/refused.ts'
import { ContentService } from '../service/service.ts'
import type { Editor } from '../service/types.ts'
import { refusalWords } from '../service/refusal-words.ts'
import { Workspace } from '../workspace/Workspace.tsx'
import { GatePlace } from './Gate.tsx'

/** The studio for who may edit; who may not is told how that is granted. */
export function Granted({ config, auth, owner }: { config: StudioConfig; auth: Auth; owner: Owner }) {
  const t = useT()
  const task = useTask()
  const { user } = owner
  const service = useMemo(
    () =>
      new ContentService({
        service: config.service,
        space: config.space,
        studio: `${config.site.base}/studio`,
        person: user.uid,
        token: (anew) => user.getIdToken(anew),
        words: (status) => refusalWords(t, status),
      }),
    [config, user, t],
  )
  const endPreview = useEffectEvent(() => void service.endPreview())
  // However the sign-in ends: here, in another tab or by somebody else.
  useEffect(() => () => endPreview(), [])
  const [editor, setEditor] = useState<Editor | Refused>()
  const [looked, setLooked] = useState(0)
  useEffect(() => {
    let ended = false
    service.me().then(
      (me) => !ended && setEditor(me),
      (error: unknown) => !ended && setEditor(error instanceof Refused ? error : new Refused(0, error)),
    )
    return () => {
      ended = true
    }
  }, [service, looked])
  if (!editor) return <div className="ruler" aria-busy="true" />
  const onLeave = () => {
    forgetCopied()
    return leave(auth, config.site)
  }
  if (!(editor instanceof Refused))
    return <Workspace config={config} service={service} editor={editor} onLeave={onLeave} />
  return (
    <GatePlace>
      {editor.status === 403 ? (
        <>
          <p className="lead">{t('studio.signIn.none', { email: owner.email })}</p>
          <p>
            <Command name="editor" args={`grant ${owner.email} publisher`} />
          </p>
        </>
      ) : (
        <p className="lead">{editor.status === 0 ? t('studio.signIn.failed') : editor.message}</p>
      )}
      <Fault task={task} />
      <div className={buttonRow}>
        <button
          type="button"
          {...buttonLook()}
          onClick={() => void task.run(() => user.getIdToken(true)).then(() => setLooked(looked + 1))}
        >
          {t('studio.signIn.look')}
        </button>
        <button
          type="button"
          {...buttonLook({ variant: 'secondary' })}
          onClick={() => void task.run(() => leave(auth, config.site))}
        >
          {t('studio.signIn.leave')}
        </button>
      </div>
    </GatePlace>
  )
}
