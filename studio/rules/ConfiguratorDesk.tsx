import { useT } from '#app/base/i18n/messages.tsx'
import { useEditing } from '../workspace/editing.ts'
import type { Desk } from '../workspace/place.ts'
import type { BlockValue } from '../service/types.ts'
import { ConfiguringContext, configuratorIn, useConfiguringOf } from './configuring.ts'
import { EffectView } from './effect/EffectView.tsx'
import { PricesView } from './prices/PricesView.tsx'
import { RulesView } from './RulesView.tsx'
import styles from './ConfiguratorDesk.module.css'

/** The configurator of the open story as a whole: its rules in words, its prices, what an edit does to machines. */
export function ConfiguratorDesk({ desk }: { desk: Desk }) {
  const t = useT()
  const { state } = useEditing()
  const block = configuratorIn(state.story.content)
  if (!block) return <p className={styles.none}>{t('studio.rules.noConfigurator')}</p>
  return <DeskOf block={block} desk={desk} />
}

function DeskOf({ block, desk }: { block: BlockValue; desk: Desk }) {
  const configuring = useConfiguringOf(block)
  return (
    <ConfiguringContext value={configuring}>
      <div className={styles.desk}>
        {desk === 'rules' && <RulesView />}
        {desk === 'prices' && <PricesView />}
        {desk === 'effect' && <EffectView />}
      </div>
    </ConfiguringContext>
  )
}
