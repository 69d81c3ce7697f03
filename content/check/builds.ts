import { inWords, say, type Said } from '#common/say.ts'
import type { Complaint, ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { codesIn, listed, productOf } from '#app/features/configurator/rules/product-of.ts'
import { faultsIn, type ProductFault } from '#app/features/configurator/rules/faults.ts'
import { openLink } from '#app/features/configurator/rules/link.ts'
import { choicesOf, type Product } from '#app/features/configurator/rules/product.ts'
import { rulebookOf, type Origin } from '#app/features/configurator/rules/rulebook.ts'
import { inStory, type Finding } from './finding.ts'
import type { SiteContent, StoryVersion } from './site.ts'

/** Something wrong with a product: where it shows, and the chain of rules that proves it. */
export interface Fault {
  code: string
  said: Said
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
          ...complaints.map((complaint) => unread(story, path, complaint)),
          ...faultsOf(product, markets).map(({ code, said, severity }) =>
            inStory(story, `${path} ${code}`, 'build', said, severity),
          ),
          ...wrongPast(product).map((said) => inStory(story, path, 'build', said)),
          ...strangers(productBlock, product).map((said) => inStory(story, path, 'build', said)),
          ...stockFaults(productBlock, product).map((said) => inStory(story, path, 'build', said)),
        ]
      }),
  )
}

/** What cannot be read, at the field where it stands. */
function unread(story: StoryVersion, path: string, { uid, field, said }: Complaint): Finding {
  const place = story.blocks.find(({ block }) => block._uid === uid)
  return inStory(
    story,
    place ? `${place.path}.${field}` : path,
    'build',
    say('{field} of {code} cannot be read: {problem}', {
      field: { block: place?.block.component ?? '', field },
      code: String(place?.block.code ?? uid),
      problem: said,
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
      return { code: fault.code, said: say('The code “{code}” is given twice.', fault) }
    case 'unknown':
      return { code: fault.code, said: say('No choice has the code “{code}”.', fault) }
    case 'empty-group':
      return { code: fault.code, said: say('The group needs a choice and has none.') }
    case 'no-build':
      return {
        code: fault.group ?? product.code,
        said: neverDone(fault),
      }
    case 'dead':
      return {
        code: fault.code,
        said: say('Can be had in no market: {because}.', { because: chain(fault.because) }),
      }
    case 'standard':
      return {
        code: product.code,
        said: say('The standard machine breaks its own rules: {because}.', { because: chain(fault.because) }),
        severity: 'warning',
      }
    case 'idle':
      return {
        code: product.code,
        said: say('Without “{rule}” the same machines could be built: it never matters.', {
          rule: reasonOf(fault.rule),
        }),
        severity: 'warning',
      }
  }
}

function neverDone({ market, group, because }: Extract<ProductFault, { kind: 'no-build' }>): Said {
  const why = { market, because: chain(because) }
  if (group === undefined)
    return market === ''
      ? say('No build is possible: {because}.', why)
      : say('No build is possible in {market}: {because}.', why)
  return market === ''
    ? say('The group can never be completed: {because}.', why)
    : say('The group can never be completed in {market}: {because}.', why)
}

/** `mag requires → group drive`; each once. */
function chain(origins: readonly Origin[]): Said {
  const reasons = [...new Map(origins.map(reasonOf).map((said) => [inWords(said), said])).values()]
  const [first = say('nothing'), ...others] = reasons
  return others.reduce((before, after) => say('{before} → {after}', { before, after }), first)
}

/** Machines in stock that are given twice, or whose build no rules of their market allow. */
export function stockFaults(block: Pick<ProductBlock, 'stock' | 'markets'>, product: Product): Said[] {
  const stock = listed(block.stock)
  const countries = listed(block.markets).map(({ country }) => country)
  return stock.flatMap(({ serial, build, country }, at) => {
    const opened = openLink(product, rulebookOf(product, country), build)
    return [
      ...(opened?.unknown ?? []).map((code) =>
        say('The machine in stock {serial} names “{code}”, which no choice has.', { serial, code }),
      ),
      ...(opened?.changed ?? []).map(({ code, now }) =>
        now
          ? say('The machine in stock {serial} cannot be without “{code}”.', { serial, code })
          : say('The machine in stock {serial} cannot have “{code}”.', { serial, code }),
      ),
      ...(opened?.damaged
        ? [
            say(
              'The machine in stock {serial} has a link that is not whole: copy it from the builder’s address.',
              { serial },
            ),
          ]
        : []),
      ...(opened
        ? []
        : [say('The machine in stock {serial} cannot be built in {country}.', { serial, country })]),
      ...(countries.includes(country)
        ? []
        : [
            say('The machine in stock {serial} stands in {country}, which is no market of the product.', {
              serial,
              country,
            }),
          ]),
      ...(stock.findIndex((item) => item.serial === serial) < at
        ? [say('The machine in stock {serial} is given twice.', { serial })]
        : []),
    ]
  })
}

/** Codes that ready-made builds and answers name and no choice has. */
function strangers(block: ProductBlock, product: Product): Said[] {
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
    .map((code) => say('A ready-made build or an answer names “{code}”, which no choice has.', { code }))
}

/** Former versions that are not former, and codes that nothing stands in the place of or that are given again. */
export function wrongPast({ past = [], version, groups }: Product): Said[] {
  const codes = new Set(groups.flatMap(({ choices }) => choices.map(({ code }) => code)))
  return past.flatMap((item) => [
    ...(item.version < version
      ? []
      : [say('The former version {former} is not before {version}.', { former: item.version, version })]),
    ...[...item.renamed].flatMap(([old, now]) => [
      ...(codes.has(now) ? [] : [say('“{old}” is replaced by “{now}”, which no choice has.', { old, now })]),
      ...(codes.has(old)
        ? [say('The replaced code “{old}” is a choice’s again: old links would open another build.', { old })]
        : []),
    ]),
  ])
}

function reasonOf(origin: Origin): Said {
  switch (origin.kind) {
    case 'requires':
      return say('{choice} requires', origin)
    case 'excludes':
      return say('{choice} excludes {other}', origin)
    case 'group':
      return say('group {group}', origin)
    case 'market':
      return say('{choice} not sold', origin)
    case 'rule':
      return say('rule {rule}', origin)
  }
}
