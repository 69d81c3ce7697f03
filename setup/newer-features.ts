import { features } from 'web-features'
import { oldestBrowsers } from './oldest-browsers.ts'

/** Something of the platform that the oldest browsers have not. */
export interface NewerFeature {
  name: string
  /** In which files it is looked for. */
  kind: 'css' | 'script'
  /** Each shows that it is used; see `tokensOf`. */
  tokens: string[]
}

/** A version as a number: `17.4` → 17.04; one that is not known is none. */
function versionOf(version: string | undefined): number {
  const [major, minor = '0'] = (version ?? '').replace('≤', '').split('.')
  return major ? Number(major) + Number(minor) / 100 : Number.POSITIVE_INFINITY
}

type Support = Partial<Record<keyof typeof oldestBrowsers, string>>

const isOld = (support: Support) =>
  Object.entries(oldestBrowsers).every(
    ([browser, oldest]) => versionOf(support[browser as keyof Support]) <= versionOf(oldest),
  )

/** How the platform is used in a source, as tokens: `URL.parse`, `.moveBefore`, `closedby=`, `inset:`, `@scope`, `anchor()`. */
export function tokensOf(text: string, kind: 'css' | 'script'): Set<string> {
  const all = (pattern: RegExp, ends: readonly [string, string]) =>
    Array.from(text.matchAll(pattern), ([, found = '']) => ends[0] + found + ends[1])
  if (kind === 'css')
    return new Set([
      ...all(/([\w-]+)\s*:/g, ['', ':']),
      ...all(/@([\w-]+)/g, ['@', '']),
      ...all(/::?([\w-]+)/g, [':', '']),
      ...all(/([\w-]+)\(/g, ['', '()']),
    ])
  return new Set([
    ...all(/(?<![\w.])(\w+\.\w+)/g, ['', '']),
    ...all(/(?:\bnew |(?<![\w.'"]))([A-Z]\w*)(?=[.(])/g, ['new ', '']),
    ...all(/\.(\w+)(?=\(| *=[^=])/g, ['.', '']),
    ...all(/\s([a-z]\w*)=["{]/g, ['', '=']),
  ])
}

/** Objects whose functions are called on them, and not on what they make. */
const namespaces =
  /^(?:Array|Atomics|Error|Iterator|JSON|Map|Math|Object|Promise|Reflect|RegExp|Symbol|Uint8Array)$/

/** By the keys of the browser compat data, as `api.URL.parse_static`, `css.properties.position-anchor`. */
function newerFeature(key: string, isAmbiguous: (member: string) => boolean): NewerFeature | undefined {
  const [area, kind = '', name = '', member = ''] = key.split('.')
  const depth = key.split('.').length
  if (area === 'css' && depth === 3) {
    const token = {
      properties: `${name}:`,
      'at-rules': `@${name}`,
      selectors: `:${name}`,
      types: `${name}()`,
    }[kind]
    return token ? { name: token.replace(/:$/, ''), kind: 'css', tokens: [token] } : undefined
  }
  const attribute = depth === 4 && kind === 'elements' ? member : kind === 'global_attributes' ? name : ''
  if (area === 'html')
    return attribute && !isAmbiguous(attribute)
      ? { name: attribute, kind: 'script', tokens: [`${attribute}=`] }
      : undefined
  const isScript = area === 'api' || (area === 'javascript' && kind === 'builtins')
  const [object, property] = area === 'javascript' ? [name, member] : [kind, name]
  if (!isScript || !object || depth !== (area === 'api' ? 2 : 3) + (property ? 1 : 0)) return undefined
  if (!property) return { name: object, kind: 'script', tokens: [`new ${object}`] }
  const plain = property.replace(/_static$/, '')
  const isStatic = property !== plain || namespaces.test(object)
  // A member that others have too cannot be told from theirs without types.
  const tokens = [
    ...(isStatic ? [`${object}.${plain}`] : []),
    ...(property === plain && !isAmbiguous(plain) ? [`.${plain}`] : []),
  ]
  return tokens.length ? { name: isStatic ? `${object}.${plain}` : plain, kind: 'script', tokens } : undefined
}

/** Methods and fields of our own and of libraries that share their name with something newer. */
const ownNames = new Set(
  (
    'build component destroy dispose draw drop limits lines lost retry run session take texture touched variant ' +
    'Iterator.drop Iterator.take Symbol.dispose Highlight type() share databases createObjectURL revokeObjectURL'
  ).split(' '),
)

/** What of the platform came after the oldest browsers, as far as a look at the sources can tell. */
export function newerFeatures(): NewerFeature[] {
  const supports = new Map<string, Support>()
  for (const feature of Object.values(features)) {
    if (feature.kind !== 'feature') continue
    for (const key of feature.compat_features ?? [])
      supports.set(key, feature.status.by_compat_key?.[key]?.support ?? feature.status.support)
  }
  const old = new Set(
    [...supports].flatMap(([key, support]) => (isOld(support) ? [key.split('.').at(-1) ?? ''] : [])),
  )
  return [...supports].flatMap(([key, support]) => {
    if (isOld(support)) return []
    const feature = newerFeature(key, (member) => old.has(member))
    return feature && !ownNames.has(feature.name) ? feature : []
  })
}
