import type { Auth } from 'firebase/auth'
import { useEffect, useId, useState } from 'react'
import type { MessageId } from '#app/base/i18n/messages.tsx'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { PasswordField } from './Parts.tsx'
import { lacking, ruleOf, strengthOf, type PasswordRule } from './password-rule.ts'
import { passwordRule } from './sign-in.ts'
import own from './Password.module.css'

interface NewPasswordProps {
  auth: Auth
  email: string
  value: string
  onChange: (password: string) => void
}

/** Asks for a new password, by the provider's rule, and shows how strong it is. */
export function NewPassword({ auth, email, value, onChange }: NewPasswordProps) {
  const t = useT()
  const id = useId()
  const rule = usePasswordRule(auth)
  const strength = rule && value ? strengthOf(value, rule, email) : undefined
  const wanted = rule && [
    t('account.rule.length', { min: rule.min }),
    ...rule.kinds.map((kind) => t(`account.rule.${kind}`)),
  ]
  const isMet = rule && value !== '' && !lacking(value, rule).length
  return (
    <PasswordField
      label={t('account.newPassword')}
      name="new-password"
      autoComplete="new-password"
      required
      minLength={rule?.min}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      aria-describedby={`${id}-rule ${id}-strength`}
    >
      <div className={own.meter} data-strength={strength} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <p className={own.rule}>
        <span id={`${id}-rule`} data-met={isMet || undefined}>
          {wanted?.join(' ')}
        </span>
        <output id={`${id}-strength`}>
          {strength !== undefined && t(`account.strength.${strength}` satisfies MessageId)}
        </output>
      </p>
    </PasswordField>
  )
}

/** The provider's rule; undefined until it is known, so that nobody is told another one first. */
function usePasswordRule(auth: Auth): PasswordRule | undefined {
  const minPasswordLength = useSite().live?.passwordLength
  const [rule, setRule] = useState(
    minPasswordLength ? ruleOf({ customStrengthOptions: { minPasswordLength } }) : undefined,
  )
  useEffect(() => {
    let ended = false
    void passwordRule(auth).then((found) => ended || setRule((known) => found ?? known ?? ruleOf(undefined)))
    return () => {
      ended = true
    }
  }, [auth])
  return rule
}
