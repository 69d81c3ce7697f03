import type { Auth } from 'firebase/auth'
import { useEffect, useId, useState } from 'react'
import type { MessageId } from '#app/base/i18n/messages.tsx'
import { useT } from '#app/base/i18n/messages.tsx'
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
  const lacks = lacking(value, rule)
  const strength = strengthOf(value, rule, email)
  const wanted = [
    t('account.rule.length', { min: rule.min }),
    ...rule.kinds.map((kind) => t(`account.rule.${kind}`)),
  ]
  const isMet = value !== '' && !lacks.length
  return (
    <PasswordField
      label={t('account.newPassword')}
      name="new-password"
      autoComplete="new-password"
      required
      minLength={rule.min}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      aria-describedby={`${id}-rule ${id}-strength`}
    >
      <div className={own.meter} data-strength={value ? strength : undefined} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <p className={own.rule}>
        <span id={`${id}-rule`} data-met={isMet || undefined}>
          {wanted.join(' ')}
        </span>
        <output id={`${id}-strength`}>
          {value && t(`account.strength.${strength}` satisfies MessageId)}
        </output>
      </p>
    </PasswordField>
  )
}

function usePasswordRule(auth: Auth): PasswordRule {
  const [rule, setRule] = useState(() => ruleOf(undefined))
  useEffect(() => {
    let ended = false
    void passwordRule(auth).then((found) => ended || setRule(found))
    return () => {
      ended = true
    }
  }, [auth])
  return rule
}
