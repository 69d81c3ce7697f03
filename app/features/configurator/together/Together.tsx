import { useMemo, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { usePlace } from '#app/base/page/place.ts'
import { useSite } from '#app/base/page/site.ts'
import { ConfiguratorContext, useConfigurator } from '../configurator-context.ts'
import { Begin } from './Begin.tsx'
import { Join } from './Join.tsx'
import { SessionPanel } from './SessionPanel.tsx'
import type { Self } from './session-requests.ts'
import { openSession, type SharedSession } from './session-store.ts'
import { sharedRulesOf } from './shared-build.ts'
import type { TogetherProps } from './together-props.ts'
import { togetherHash } from './use-together.ts'

/** A machine that several people configure at once: begun here, or opened by a link. Its code comes when it is asked for. */
export function Together(props: TogetherProps) {
  const configurator = useConfigurator()
  // The page around was drawn before these words came.
  const t = useT()
  return (
    <ConfiguratorContext value={{ ...configurator, t }}>
      <Session {...props} />
    </ConfiguratorContext>
  )
}

function Session(props: TogetherProps) {
  const { together, product } = useConfigurator()
  const { isAsked, ask, invitation } = together
  const site = useSite()
  const { search, navigate } = usePlace()
  const rules = useMemo(() => sharedRulesOf(product), [product])
  const [taking, setTaking] = useState<{ session: SharedSession; isNew: boolean }>()
  const [finished, setFinished] = useState<string>()
  if (finished && finished !== invitation) setFinished(undefined)
  const take = (id: string, uid: string, self: Self | undefined, isNew: boolean) => {
    ask(true)
    // Whoever loads the page anew is back in it.
    if (isNew) void navigate({ search, hash: togetherHash(id) }, { preventScrollReset: true, replace: true })
    setTaking({ session: openSession(site, { id, uid, rules, self }), isNew })
  }
  const finish = () => {
    ask(false)
    setFinished(invitation)
    setTaking(undefined)
  }
  if (taking) return <SessionPanel key={taking.session.id} {...props} {...taking} onEnd={finish} />
  if (invitation !== undefined && invitation !== finished)
    return (
      <Join
        key={invitation}
        id={invitation}
        onJoin={(uid, self) => take(invitation, uid, self, false)}
        onRefuse={finish}
      />
    )
  if (isAsked)
    return <Begin onBegin={(id, uid, self) => take(id, uid, self, true)} onRefuse={() => ask(false)} />
  return null
}
