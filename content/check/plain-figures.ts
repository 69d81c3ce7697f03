import { say, type Said } from '#common/say.ts'
import { inCustomary, plainUnit } from '#app/content/figures/units.ts'
import { translationName } from '../translate/fields.ts'
import { inStory, type Finding } from './finding.ts'
import type { SiteContent } from './site.ts'

const kinds = ['SpecificationRow', 'Figure']
const between = /\s*[×x–—]\s*/

/**
 * Figures are written in plain digits, `38900` and `1150 × 760`: what is written otherwise is shown as it stands, and a
 * builder, a load on the road or a comparison has no number to count with.
 */
export function figuresArePlain(site: SiteContent): Finding[] {
  return figureBlocks(site).flatMap(({ story, block, path }) =>
    ['value', 'imperial_value']
      .flatMap((name) => [name, ...site.locales.slice(1).map((locale) => translationName(name, locale))])
      .flatMap((name) => {
        const text = typeof block[name] === 'string' ? block[name].trim() : ''
        const said = faultIn(text, Boolean(block.figure) && name === 'value')
        return said ? [inStory(story, `${path}.${name}`, 'figure-plain', said)] : []
      }),
  )
}

/** American values that an editor gives say what the metric ones do. */
export function figuresSayTheSame(site: SiteContent): Finding[] {
  return figureBlocks(site).flatMap(({ story, block, path }) => {
    const [value, unit, imperial, imperialUnit] = [
      block.value,
      block.unit,
      block.imperial_value,
      block.imperial_unit,
    ].map((text) => (typeof text === 'string' ? text.trim() : ''))
    if (!value || !unit || !imperial || faultIn(value, true) || value.startsWith('{')) return []
    const converted = inCustomary({ value, unit }, 'en', 6)
    if (!converted) return []
    const [own, said] = [converted.value, imperial].map((text) => text.split(between))
    const isFeet = plainUnit(unit) === 'mm' && !imperialUnit
    if (!isFeet && plainUnit(imperialUnit ?? '') !== converted.unit) return []
    const differs = own?.some((number, at) => !isNear(Number(number), said?.[at] ?? '', isFeet))
    const plain = inCustomary({ value, unit }, 'en')
    return differs && plain
      ? [
          inStory(
            story,
            `${path}.imperial_value`,
            'figure-differs',
            say('“{imperial}” is not {value} {unit}, which is {converted}: change it, or leave it empty.', {
              imperial: [imperial, imperialUnit].filter(Boolean).join(' '),
              value,
              unit,
              converted: `${plain.value} ${plain.unit}`,
            }),
          ),
        ]
      : []
  })
}

const figureBlocks = (site: SiteContent) =>
  site.stories.flatMap((story) =>
    story.blocks
      .filter(({ block }) => kinds.includes(block.component))
      .map(({ block, path }) => ({ story, block, path })),
  )

/** What is wrong with a figure as it is written; words are none, unless it has a name and texts count on its number. */
function faultIn(text: string, isNamed: boolean): Said | undefined {
  if (!/\d/.test(text) || text.startsWith('{')) return undefined
  if (isNamed && /^[\d.,\s]+\p{L}+[²³]?$/u.test(text) && !/^\d+\s*x/.test(text))
    return say('Write the number of “{text}” alone: its unit has a field of its own.', { text })
  for (const part of text.split(between).map((part) => part.trim())) {
    if (/^[1-9]\d{0,2}\.\d{3}$/.test(part) && isNamed)
      return say(
        'Write {whole} or {decimal} instead of “{text}”: a point stands before decimals, and the site itself parts thousands.',
        { whole: part.replace('.', ''), decimal: String(Number(part)), text },
      )
    if (/^[\d.,'’\s]+$/.test(part) && !/^\d+(?:\.\d+)?$/.test(part))
      return say(
        'Write {plain} instead of “{text}”: the site itself parts thousands and decimals as each language does.',
        { plain: plainly(part), text },
      )
  }
  return undefined
}

/** `39 500` and `39,500` are `39500`, `39500,5` is `39500.5`. */
function plainly(part: string): string {
  const bare = part.replace(/[\s'’]/g, '')
  const last = /[.,](?=\d*$)/.exec(bare)?.[0] ?? ''
  const isThousands = /^\d{1,3}(?:[.,]\d{3})+$/.test(bare)
  if (!last || isThousands) return bare.replace(/[.,]/g, '')
  const at = bare.lastIndexOf(last)
  return `${bare.slice(0, at).replace(/[.,]/g, '')}.${bare.slice(at + 1)}`
}

/** Whether what is said is a number, rounded: by as much as its last digit that is not zero, and two percent at most. */
function isNear(exact: number, said: string, isFeet: boolean): boolean {
  if (isFeet) {
    const [, feet, inches] = /^(\d+) ft (\d+) in$/.exec(said) ?? []
    return feet === undefined || Math.abs(Number(feet) * 12 + Number(inches) - exact) <= 1
  }
  if (!/^\d+(?:\.\d+)?$/.test(said)) return true
  const decimals = said.split('.')[1]?.length ?? 0
  const finest = 10 ** -decimals
  const step = decimals ? finest : 10 ** (/0*$/.exec(said)?.[0].length ?? 0)
  return Math.abs(Number(said) - exact) <= Math.min(step, Math.max(exact * 0.02, finest))
}
