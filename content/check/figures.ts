import { closestName } from '#common/closest-name.ts'
import { say, type Said } from '#common/say.ts'
import { placeholdersIn, writtenFigure, type Placeholder } from '#app/content/figures/placeholders.ts'
import { figuresIn, isReference, type StoryFigures } from '#app/content/figures/story-figures.ts'
import { figureSaid, isDistinctive, measuresIn } from '#app/content/figures/written-measures.ts'
import { isRecord } from '../json.ts'
import { translationName } from '../translate/fields.ts'
import { eventNames } from './events.ts'
import { type Finding, inStory } from './finding.ts'
import { wordsOf } from './words.ts'
import { oncePerSite, type SiteContent, type StoryVersion } from './site.ts'

/** A machine’s page: its name, the end of its slug, and its figures. */
interface Machine {
  uuid: unknown
  name: string
  key: string
  figures: StoryFigures
}

/** Every placeholder stands for a figure: `{power}` in the machine’s page, `{j-1150.power}` anywhere. */
export function figuresAreKnown(site: SiteContent): Finding[] {
  return wordsOf(site).flatMap(({ story, path, text }) =>
    placeholdersIn(text).flatMap((placeholder) => {
      const times = placeholder.story && eventNames(site, placeholder.story)
      if (times && !placeholder.form && times.includes(placeholder.name)) return []
      const named = placeholder.story ? figuresAt(site, placeholder.story) : ownFigures(site, story)
      const now = placeholder.story && !times && named.size === 0 && keyNow(site, placeholder.story)
      const figures = now ? figuresAt(site, now) : named
      const figure = figures.get(placeholder.name)
      if (figure && writtenFigure(placeholder, figure, 'en', (value) => value)) {
        if (now)
          return [
            inStory(
              story,
              path,
              'moved-figure',
              say('{text} names the page by its former address: {now} is its address now.', {
                text: placeholder.text,
                now,
              }),
              'warning',
            ),
          ]
        if (placeholder.form !== 'value' || !figure.imperial) return []
        return [
          inStory(
            story,
            path,
            'figure-unit',
            say('Leave :value out of {text}: it has other units in America.', placeholder),
          ),
        ]
      }
      const names = [...(times || figures.keys())]
      const close = closestName(placeholder.name, names)
      return [
        inStory(
          story,
          path,
          'unknown-figure',
          close === undefined
            ? noFigure(placeholder, names)
            : say('{fault} Did you mean “{close}”?', { fault: noFigure(placeholder, names), close }),
        ),
      ]
    }),
  )
}

function noFigure({ text, story }: Placeholder, names: readonly string[]): Said {
  const gives = names.length > 0 ? names : say('nothing')
  return story === undefined
    ? say('{text} is no figure; this story gives {gives}.', { text, gives })
    : say('{text} is no figure; {story} gives {gives}.', { text, story, gives })
}

/** No text and no field says a machine’s figure in digits: it refers to the machine’s page instead. */
export function figuresStandOnce(site: SiteContent): Finding[] {
  const machines = machinesOf(site)
  const byName = (text: string) => machines.filter(({ name }) => text.includes(name))
  return [
    ...wordsOf(site).flatMap(({ story, path, text }) => {
      const about = machines.filter((machine) => isAbout(story, machine))
      const named = byName(text)
      return measuresIn(text).flatMap((measure) => {
        const suspects = [...about, ...named, ...(isDistinctive(measure) ? machines : [])]
        const machine = suspects.find(
          ({ figures }) =>
            figureSaid(measure, figures) !== undefined && (isDistinctive(measure) || named.length > 0),
        )
        if (!machine) return []
        const name = figureSaid(measure, machine.figures) ?? ''
        const placeholder = about.includes(machine) ? `{${name}}` : `{${machine.key}.${name}}`
        return [
          inStory(
            story,
            path,
            'figure-twice',
            say('Write {placeholder} instead of “{text}”: {machine}’s page says it.', {
              placeholder,
              text: measure.text,
              machine: machine.name,
            }),
          ),
        ]
      })
    }),
    ...site.stories.flatMap((story) => fieldsSaidTwice(story, machines)),
    ...countsSaid(site),
  ]
}

/** Fields that are filled in from the machine’s page, and figures that are a machine’s. */
function fieldsSaidTwice(story: StoryVersion, machines: readonly Machine[]): Finding[] {
  const about = machines.find((machine) => isAbout(story, machine))
  return story.blocks.flatMap(({ block, path }) => {
    const filled = {
      BuildYourOwn: ['base', 'base_price'],
      Verge3dV4: ['length', 'width', 'height', 'road_length', 'road_width', 'road_height'],
    }[block.component]
    if (filled && about)
      return filled
        .filter((field) => block[field])
        .map((field) =>
          inStory(
            story,
            `${path}.${field}`,
            'figure-twice',
            say('Leave it empty: it is taken from the page of {machine}.', { machine: about.name }),
          ),
        )
    if (block.component !== 'Figure' || block.figure || typeof block.value !== 'string') return []
    const [measure] = measuresIn(`${block.value} ${String(block.unit ?? '')}`)
    const machine = measure && machines.find(({ figures }) => figureSaid(measure, figures))
    if (!machine || !measure) return []
    const name = figureSaid(measure, machine.figures)
    return [
      inStory(
        story,
        `${path}.value`,
        'figure-twice',
        say('Write {placeholder} as its value and no unit: {machine}’s page says it.', {
          placeholder: `{${machine.key}.${name}}`,
          machine: machine.name,
        }),
      ),
    ]
  })
}

/** Numbers of dealers and countries are counted from the map. */
function countsSaid(site: SiteContent): Finding[] {
  return wordsOf(site).flatMap(({ story, path, text: whole }) =>
    [...whole.matchAll(/(?<![\d.,])\d+ (dealers|countries)\b/g)].map(([text, what]) =>
      inStory(
        story,
        path,
        'figure-twice',
        say('Write {placeholder} instead of the number in “{text}”: the dealers’ map counts itself.', {
          placeholder: what === 'dealers' ? '{dealers.count}' : '{dealers.countries}',
          text,
        }),
      ),
    ),
  )
}

/** A figure has one value in a story, and a calculation begins with no more than the machine can do. */
export function figuresAgree(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) => {
    const named = story.blocks.filter(({ block }) => block.figure && !isReference(String(block.value)))
    const capacity = Number(figuresIn(story.json.content ?? {}).get('capacity')?.value)
    return [
      ...named
        .filter(({ block }, at) => named.findIndex((other) => other.block.figure === block.figure) !== at)
        .map(({ block, path }) =>
          inStory(
            story,
            path,
            'figure-twice',
            say('“{figure}” is given twice: write {placeholder} as the value of one.', {
              figure: String(block.figure),
              placeholder: `{${String(block.figure)}}`,
            }),
          ),
        ),
      ...story.blocks
        .filter(({ block }) => block.component === 'ProfitPreset' && Number(block.tonnes) > capacity)
        .map(({ path }) =>
          inStory(
            story,
            `${path}.tonnes`,
            'figure-twice',
            say('More than the machine’s capacity of {capacity} t/h.', { capacity }),
          ),
        ),
    ]
  })
}

/** The bytes that a download says are those of its file. */
export function downloadsSayTheirSize(site: SiteContent): Finding[] {
  const sizes = new Map(site.assets.map(({ json }) => [json.id, json.content_length]))
  return site.stories.flatMap((story) =>
    story.blocks
      .filter(({ block }) => block.component === 'ModalDownloadLinkWithPreview')
      .flatMap(({ block, path }) =>
        ['', ...site.locales.slice(1).map((locale) => translationName('', locale))].flatMap((suffix) => {
          const file = block[`file${suffix}`]
          const bytes = isRecord(file) ? sizes.get(file.id as number) : undefined
          const said = block[`size${suffix}`]
          if (typeof bytes !== 'number' || !said || Number(said) === bytes) return []
          return [
            inStory(
              story,
              `${path}.size${suffix}`,
              'file-size',
              say('Write {bytes}: so many bytes has the file.', { bytes }),
            ),
          ]
        }),
      ),
  )
}

const machinesOf = oncePerSite((site): readonly Machine[] =>
  site.stories.flatMap(({ json, slug, live, blocks }) => {
    const product = blocks.find(({ block }) => block.component === 'Product')?.block
    if (!product || !live) return []
    const key = slug.split('/').at(-1) ?? ''
    return [{ uuid: json.uuid, name: String(product.name), key, figures: figuresIn(json.content ?? {}) }]
  }),
)

/** A machine’s page, its configurator, its embeds. */
function isAbout({ json, blocks }: StoryVersion, { uuid }: Machine): boolean {
  return (
    json.uuid === uuid || blocks.some(({ block }) => isRecord(block.machine) && block.machine.id === uuid)
  )
}

/** The published stories by the last part of their address. */
const liveByKey = oncePerSite((site) =>
  Map.groupBy(
    site.stories.filter(({ live }) => live),
    ({ slug }) => slug.replace(/\/$/, '').split('/').at(-1),
  ),
)

function figuresAt(site: SiteContent, key: string): StoryFigures {
  const stories = liveByKey(site).get(key) ?? []
  return stories.map(({ json }) => figuresIn(json.content ?? {})).find(({ size }) => size > 0) ?? new Map()
}

/** The key of a machine whose page had this one before it moved. */
function keyNow(site: SiteContent, key: string): string | undefined {
  const keyOf = (slug: string) => slug.split('/').at(-1) ?? ''
  const moved = [...site.moved].filter(([from]) => keyOf(from) === key).map(([, to]) => keyOf(to))
  return moved.find((now) => figuresAt(site, now).size > 0)
}

function ownFigures(site: SiteContent, story: StoryVersion): StoryFigures {
  const machine = machinesOf(site).find((item) => isAbout(story, item))
  return machine?.figures ?? figuresIn(story.json.content ?? {})
}
