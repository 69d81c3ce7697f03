/** What the provider asks of a password. */
export interface PasswordRule {
  min: number
  max: number | undefined
  /** Kinds of characters that must be in it. */
  kinds: readonly CharacterKind[]
  /** Signs that count as such; any other than letters and digits when the provider names none. */
  signs: string
}

export type CharacterKind = 'lower' | 'upper' | 'digit' | 'sign'

/** The fewest characters where the provider gives no minimum. */
const fallback = 6

/** The policy as the SDK hands it on; every part may be absent. */
export interface PolicyAnswer {
  customStrengthOptions?: {
    minPasswordLength?: number | undefined
    maxPasswordLength?: number | undefined
    containsLowercaseLetter?: boolean | undefined
    containsUppercaseLetter?: boolean | undefined
    containsNumericCharacter?: boolean | undefined
    containsNonAlphanumericCharacter?: boolean | undefined
  }
  allowedNonAlphanumericCharacters?: string
}

export function ruleOf(policy: PolicyAnswer | undefined): PasswordRule {
  const options = policy?.customStrengthOptions ?? {}
  const kinds: CharacterKind[] = []
  if (options.containsLowercaseLetter) kinds.push('lower')
  if (options.containsUppercaseLetter) kinds.push('upper')
  if (options.containsNumericCharacter) kinds.push('digit')
  if (options.containsNonAlphanumericCharacter) kinds.push('sign')
  return {
    min: options.minPasswordLength ?? fallback,
    max: options.maxPasswordLength,
    kinds,
    signs: policy?.allowedNonAlphanumericCharacters ?? '',
  }
}

const has = (password: string, kind: CharacterKind, signs: string): boolean => {
  if (kind === 'lower') return /[a-z]/.test(password)
  if (kind === 'upper') return /[A-Z]/.test(password)
  if (kind === 'digit') return /\d/.test(password)
  return signs ? [...signs].some((sign) => password.includes(sign)) : /[^A-Za-z0-9]/.test(password)
}

/** What a password still lacks: kinds of characters, or `length` when it is too short or too long. */
export function lacking(password: string, rule: PasswordRule): ('length' | CharacterKind)[] {
  const { min, max = Infinity, kinds, signs } = rule
  const isLong = password.length >= min && password.length <= max
  return [...(isLong ? [] : ['length' as const]), ...kinds.filter((kind) => !has(password, kind, signs))]
}

/** 0 cannot be taken, 1 weak, 2 fair, 3 good, 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4

const common =
  /pass\s?w|qwert|azerty|letmein|welcome|admin|iloveyou|abc123|1234|lokotrack|nordtrack|trackside|crusher/i

/**
 * About how hard a password is to guess: by its length and the variety of its characters. Runs (`aaaa`, `3456`), well
 * known words and the owner's own name in it count little.
 */
export function strengthOf(password: string, rule: PasswordRule, email = ''): Strength {
  if (lacking(password, rule).length) return 0
  const name = email.split('@')[0]?.toLowerCase() ?? ''
  let telling = password.replace(common, '')
  if (name.length > 2) telling = telling.toLowerCase().replaceAll(name, '')
  const steps = [...telling].filter((char, at) => {
    const step = char.charCodeAt(0) - telling.charCodeAt(at - 1)
    return at === 0 || Math.abs(step) > 1
  })
  const pool =
    (/[a-z]/.test(telling) ? 26 : 0) +
    (/[A-Z]/.test(telling) ? 26 : 0) +
    (/\d/.test(telling) ? 10 : 0) +
    (/[^A-Za-z0-9]/.test(telling) ? 30 : 0)
  const variety = Math.min(steps.length, new Set(steps).size * 2)
  const bits = variety * Math.log2(Math.max(pool, 2))
  return bits < 36 ? 1 : bits < 52 ? 2 : bits < 72 ? 3 : 4
}
