import type { ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { codesIn, listed, productOf } from '#app/features/configurator/rules/product-of.ts'
import { faultsIn, type ProductFault } from '#app/features/configurator/rules/faults.ts'
import { openLink } from '#app/features/configurator/rules/link.ts'
import { choicesOf, type Product } from '#app/features/configurator/rules/product.ts'
import { rulebookOf, type Origin } from '#app/features/configurator/rules/rulebook.ts'
import { inStory, type Finding } from './finding.ts'
import type { SiteContent } from './site.ts'

/** Something wrong with a product: where it shows, and the chain of rules that proves it. */
export interface Fault {
  code: string
  message: string
  severity?: 'warning'
}

/** Every product can be built in each of its markets, every choice can be had somewhere, every rule can be read. */
export function productsCanBeBuilt(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) =>
    story.blocks
      .filter(({ block }) => block.component === 'BuildYourOwn')
      .flatMap(({ block, path }) => {
        const productBlock = block as unknown as ProductBlock
        const { product, complaints } = productOf(productBlock)
        const markets = (productBlock.markets ?? []).flatMap((market) =>
          market.component === 'BuildMarket' ? [market.country] : [],
        )
        return [
          ...complaints.map(({ uid, field, message }) =>
            inStory(story, path, 'build', `${field} of ${uid} cannot be read: ${message}`),
          ),
          ...faultsOf(product, markets).map(({ code, message, severity }) =>
            inStory(story, `${path} ${code}`, 'build', message, severity),
          ),
          ...wrongPast(product).map((message) => inStory(story, path, 'build', message)),
          ...strangers(productBlock, product).map((message) => inStory(story, path, 'build', message)),
          ...stockFaults(productBlock, product).map((message) => inStory(story, path, 'build', message)),
        ]
      }),
  )
}

/** What keeps the product from being built as it is written, in words. */
export function faultsOf(product: Product, markets: readonly string[]): Fault[] {
  return faultsIn(product, markets).map((fault) => wordsOf(fault, product))
}

function wordsOf(fault: ProductFault, product: Product): Fault {
  switch (fault.kind) {
    case 'twice':
      return { code: fault.code, message: `The code “${fault.code}” is given twice.` }
    case 'unknown':
      return { code: fault.code, message: `No choice has the code “${fault.code}”.` }
    case 'empty-group':
      return { code: fault.code, message: 'The group needs a choice and has none.' }
    case 'no-build':
      return {
        code: fault.group ?? product.code,
        message: `${fault.group === undefined ? 'No build is possible' : 'The group can never be completed'} in ${fault.market}: ${chain(fault.because)}.`,
      }
    case 'dead':
      return { code: fault.code, message: `Can be had in no market: ${chain(fault.because)}.` }
    case 'standard':
      return {
        code: product.code,
        message: `The standard machine breaks its own rules: ${chain(fault.because)}.`,
        severity: 'warning',
      }
    case 'idle':
      return {
        code: product.code,
        message: `Without “${reasonOf(fault.rule)}” the same machines could be built: it never matters.`,
        severity: 'warning',
      }
  }
}

const chain = (origins: readonly Origin[]) => [...new Set(origins.map(reasonOf))].join(' → ')

/** Machines in stock that are given twice, or whose build no rules of their market allow. */
export function stockFaults(block: Pick<ProductBlock, 'stock' | 'markets'>, product: Product): string[] {
  const stock = listed(block.stock)
  const countries = listed(block.markets).map(({ country }) => country)
  return stock.flatMap(({ serial, build, country }, at) => {
    const opened = openLink(product, rulebookOf(product, country), build)
    const wrong = [
      ...(opened?.unknown ?? []).map((code) => `names “${code}”, which no choice has`),
      ...(opened?.changed ?? []).map(({ code, now }) =>
        now ? `cannot be without “${code}”` : `cannot have “${code}”`,
      ),
      ...(opened?.damaged ? ['has a link that is not whole: copy it from the builder’s address'] : []),
      ...(opened ? [] : [`cannot be built in ${country}`]),
      ...(countries.includes(country) ? [] : [`stands in ${country}, which is no market of the product`]),
      ...(stock.findIndex((item) => item.serial === serial) < at ? ['is given twice'] : []),
    ]
    return wrong.map((what) => `The machine in stock ${serial} ${what}.`)
  })
}

/** Codes that ready-made builds and answers name and no choice has. */
function strangers(block: ProductBlock, product: Product): string[] {
  const codes = new Set(choicesOf(product).map(({ code }) => code))
  const named = [
    ...(block.starts ?? []).flatMap((start) =>
      start.component === 'BuildStart' ? codesIn(start.choices) : [],
    ),
    ...(block.questions ?? []).flatMap((question) =>
      question.component === 'BuildQuestion'
        ? question.answers.flatMap((answer) =>
            answer.component === 'BuildAnswer' ? codesIn(answer.choices) : [],
          )
        : [],
    ),
  ]
  return [...new Set(named)]
    .filter((code) => !codes.has(code))
    .map((code) => `A ready-made build or an answer names “${code}”, which no choice has.`)
}

/** Former versions that are not former, and codes that nothing stands in the place of or that are given again. */
export function wrongPast({ past = [], version, groups }: Product): string[] {
  const codes = new Set(groups.flatMap(({ choices }) => choices.map(({ code }) => code)))
  return past.flatMap((item) => [
    ...(item.version < version ? [] : [`The former version ${item.version} is not before ${version}.`]),
    ...[...item.renamed].flatMap(([old, now]) => [
      ...(codes.has(now) ? [] : [`“${old}” is replaced by “${now}”, which no choice has.`]),
      ...(codes.has(old)
        ? [`The replaced code “${old}” is a choice’s again: old links would open another build.`]
        : []),
    ]),
  ])
}

function reasonOf(origin: Origin): string {
  switch (origin.kind) {
    case 'requires':
      return `${origin.choice} requires`
    case 'excludes':
      return `${origin.choice} excludes ${origin.other}`
    case 'group':
      return `group ${origin.group}`
    case 'market':
      return `${origin.choice} not sold`
    case 'rule':
      return `rule ${origin.rule}`
  }
}
