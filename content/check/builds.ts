import type { ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { codesIn, listed, productOf } from '#app/features/configurator/rules/product-of.ts'
import { codesIn as codesOfCondition } from '#app/features/configurator/rules/condition.ts'
import { openLink } from '#app/features/configurator/rules/link.ts'
import { choicesOf, type Product } from '#app/features/configurator/rules/product.ts'
import { rulebookOf, type Origin } from '#app/features/configurator/rules/rulebook.ts'
import { solve } from '#app/features/configurator/rules/solver.ts'
import { inStory, type Finding } from './finding.ts'
import type { SiteContent } from './site.ts'

/** Something wrong with a product: where it shows, and the chain of rules that proves it. */
export interface Fault {
  code: string
  message: string
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
          ...faultsOf(product, markets).map(({ code, message }) =>
            inStory(story, `${path} ${code}`, 'build', message),
          ),
          ...wrongPast(product).map((message) => inStory(story, path, 'build', message)),
          ...strangers(productBlock, product).map((message) => inStory(story, path, 'build', message)),
          ...stockFaults(productBlock, product).map((message) => inStory(story, path, 'build', message)),
        ]
      }),
  )
}

/** No solution, dead choices, groups that are never complete, codes that are used twice or by no choice. */
export function faultsOf(product: Product, markets: readonly string[]): Fault[] {
  const choices = choicesOf(product)
  const codes = choices.map(({ code }) => code)
  const twice = [...codes, ...product.groups.map(({ code }) => code)].filter(
    (code, index, all) => all.indexOf(code) !== index,
  )
  const faults: Fault[] = twice.map((code) => ({ code, message: `The code “${code}” is given twice.` }))
  const used = [
    ...choices.flatMap(({ requires, excludes }) => [...requires.flatMap(codesOfCondition), ...excludes]),
    ...product.rules.flatMap((rule) => {
      if (rule.kind === 'limit') return [...rule.counts.keys()]
      const whens = codesOfCondition(rule.when)
      return rule.kind === 'when' ? [...whens, ...codesOfCondition(rule.needs)] : [...whens, rule.choice]
    }),
  ]
  for (const code of new Set(used))
    if (!codes.includes(code)) faults.push({ code, message: `No choice has the code “${code}”.` })
  for (const { code, selection, choices: own } of product.groups)
    if (selection === 'one' && !own.length)
      faults.push({ code, message: 'The group needs a choice and has none.' })

  const places = markets.length ? markets : ['']
  const dead = new Map(codes.map((code) => [code, new Set<string>()]))
  for (const market of places) {
    const rulebook = rulebookOf(product, market)
    const chain = (numbers: ReadonlySet<number>) =>
      [...new Set([...numbers].map((number) => reasonOf(rulebook.constraints[number]?.origin)))]
        .filter(Boolean)
        .join(' → ')
    const whole = solve(rulebook, [], rulebook.standard, 200_000)
    if (whole.kind === 'contradiction') {
      const empty = product.groups.find(
        ({ selection, choices: own }) =>
          selection === 'one' && own.every(({ markets: sold }) => sold.length > 0 && !sold.includes(market)),
      )
      faults.push({
        code: empty?.code ?? product.code,
        message: `${empty ? 'The group can never be completed' : 'No build is possible'} in ${market}: ${chain(whole.constraints)}.`,
      })
      continue
    }
    for (const [variable, code] of codes.entries()) {
      const outcome = solve(rulebook, [{ variable, value: 1 }], rulebook.standard, 200_000)
      if (outcome.kind === 'contradiction') dead.get(code)?.add(chain(outcome.constraints))
      else dead.delete(code)
    }
  }
  for (const [code, chains] of dead)
    if (chains.size) faults.push({ code, message: `Can be had in no market: ${[...chains][0] ?? ''}.` })
  return faults
}

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

function reasonOf(origin: Origin | undefined): string {
  switch (origin?.kind) {
    case undefined:
      return ''
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
