import { createContext, use, useEffect, useMemo, useState } from 'react'
import { figureWithUnit } from '#app/base/i18n/number.ts'
import { readExchangeRates, type ExchangeRates } from '#app/content/exchange-rates.ts'
import { fillStory, referencesOf } from '#app/content/figures/fill-story.ts'
import { figuresIn } from '#app/content/figures/story-figures.ts'
import { inLanguage } from '#app/content/in-language.ts'
import type { Locale } from '#app/content/locales.ts'
import type { RawStory } from '#app/content/types.ts'
import type { ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { mayEdit } from '../form/translation.ts'
import type { BlockValue, Story, StoryLine } from '../service/types.ts'
import { allBlocks } from '../story/blocks.ts'
import { useEditing, useWorkplace } from '../workspace/editing.ts'
import { choicesIn, groupsIn, type OptionName } from './sentence/options.ts'

/** The configurator of the open story, as its rules are worked on. */
export interface Configuring {
  /** As it is stored, with all languages. */
  block: BlockValue
  /** In the language that is edited, with the figures of its machine; what visitors' rules read. */
  product: ProductBlock
  options: readonly OptionName[]
  byCode: ReadonlyMap<string, OptionName>
  /** Title of an option or group by its code; the code itself when there is none. */
  nameOf: (code: string) => string
  /** The site's table; undefined until it has come, or when there is none. */
  rates: ExchangeRates | undefined
  readOnly: boolean
  /** Another state of the same block, read the same way: as published, for instance. */
  productOf: (block: BlockValue) => ProductBlock
}

export const ConfiguringContext = createContext<Configuring | undefined>(undefined)

export function useConfiguring(): Configuring {
  const configuring = use(ConfiguringContext)
  if (!configuring) throw new Error('No configurator is open')
  return configuring
}

/** The configurator of a story; undefined for a story without one. */
export function configuratorIn(content: BlockValue): BlockValue | undefined {
  for (const { block } of allBlocks(content)) if (block.component === 'BuildYourOwn') return block
  return undefined
}

/** The configurator with all that is needed to speak of it in the language that is edited. */
export function useConfiguringOf(block: BlockValue): Configuring {
  const { editor } = useWorkplace()
  const { locale } = useEditing()
  const stories = useSources(block)
  return useMemo(() => {
    const read = (each: BlockValue) => productIn(each, stories.machines, locale)
    const product = read(block)
    const titles = new Map(
      [...allBlocks(product as unknown as BlockValue)].map(({ block: each }) => [each._uid, each]),
    )
    const titleOf = (uid: string) => String(titles.get(uid)?.title ?? '')
    const options = choicesIn(block).map(({ block: option, group, step }): OptionName => {
      const code = String(option.code ?? '')
      const where = [step, group].map(({ _uid }) => titleOf(_uid))
      return {
        uid: option._uid,
        code,
        title: titleOf(option._uid) || code,
        where: [...new Set(where)].join(' › '),
      }
    })
    const byCode = new Map(options.map((option) => [option.code, option]))
    const groups = new Map(groupsIn(block).map(({ group }) => [group.code, titleOf(group._uid)]))
    return {
      block,
      product,
      options,
      byCode,
      nameOf: (code) => byCode.get(code)?.title || groups.get(code) || code,
      rates: stories.rates,
      readOnly: !mayEdit(editor, locale, false),
      productOf: read,
    }
  }, [block, stories, locale, editor])
}

interface Sources {
  /** Stories that figures are taken from. */
  machines: readonly Story[]
  rates: ExchangeRates | undefined
}

/** The drafts of the machines that a configurator takes its figures from, and the site's exchange rates. */
function useSources(block: BlockValue): Sources {
  const { service, lines } = useWorkplace()
  const [sources, setSources] = useState<Sources>({ machines: [], rates: undefined })
  const { uuids, keys } = referencesOf(block)
  const wanted = lines
    .filter(({ uuid, slug, is_folder }) => !is_folder && (uuids.has(uuid) || keys.has(slug)))
    .map(({ id }) => id)
    .join()
  const settings = lines.find(isSettings)?.id
  useEffect(() => {
    let ended = false
    const load = (id: number) => service.story(id).catch(() => undefined)
    void Promise.all([
      Promise.all(wanted.split(',').filter(Boolean).map(Number).map(load)),
      settings === undefined ? undefined : load(settings),
    ]).then(([machines, general]) => {
      if (ended) return
      setSources({
        machines: machines.filter((story) => story !== undefined),
        rates: readExchangeRates(general?.content.exchange_rates).table,
      })
    })
    return () => {
      ended = true
    }
  }, [service, wanted, settings])
  return sources
}

const isSettings = ({ full_slug, is_folder }: StoryLine) => !is_folder && full_slug === 'settings'

function productIn(block: BlockValue, machines: readonly Story[], locale: Locale): ProductBlock {
  const raw = rawStory('', '', inLanguage(block, locale) as BlockValue)
  const sources = machines.map(({ uuid, slug, content }) =>
    rawStory(uuid, slug, inLanguage(content, locale) as BlockValue),
  )
  const { story } = fillStory(
    raw,
    {
      byUuid: new Map(sources.map((source) => [source.uuid, source])),
      byKey: new Map(
        sources.flatMap((source) => (figuresIn(source.content).size > 0 ? [[source.slug, source]] : [])),
      ),
    },
    { locale, write: figureWithUnit },
  )
  return story.content as unknown as ProductBlock
}

const rawStory = (uuid: string, slug: string, content: BlockValue): RawStory => ({
  id: 0,
  uuid,
  name: '',
  slug,
  full_slug: slug,
  content,
})
