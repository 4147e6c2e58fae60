import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { leastPassword } from '../../auth-rules.ts'
import { messageFor } from '../auth-messages.ts'
import { useStrength } from '../use-strength.ts'
import type { WrongFields } from '../use-wrong-fields.ts'
import { PasswordField } from './PasswordField.tsx'
import { StrengthBar } from './StrengthBar.tsx'

export type NewPassword = { password: string; confirm: string }

type Props = {
  value: NewPassword
  onChange: (change: Partial<NewPassword>) => void
  wrong: WrongFields
  /** of the person: no good parts of a password */
  name?: string
  email?: string
  label?: string
  /** code of the live message where the two differ */
  mismatch?: string
}

/** A new password with its strength, and its confirmation; problems show while it is typed (docs/product.md §5). */
export function NewPasswordFields({
  value,
  onChange,
  wrong,
  name = '',
  email = '',
  label,
  mismatch,
}: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const strength = useStrength(value.password, { name, email })
  const [seen, setSeen] = useState({ password: false, confirm: false })
  const isShort = seen.password && value.password.length < leastPassword
  const differs = seen.confirm && value.confirm !== '' && value.password !== value.confirm
  return (
    <>
      <div>
        <PasswordField
          name="password"
          label={label ?? t('Password')}
          autoComplete="new-password"
          value={value.password}
          onChange={password => {
            setSeen({ ...seen, password: true })
            onChange({ password })
          }}
          onBlur={() => value.password && setSeen({ ...seen, password: true })}
          describedBy={id}
          wrong={wrong.password ?? (isShort && t('Please add a password with at least 6 characters'))}
        />
        <StrengthBar id={id} strength={strength} />
      </div>
      <PasswordField
        name="confirm"
        label={t('Confirm password')}
        autoComplete="new-password"
        value={value.confirm}
        onChange={confirm => {
          setSeen({ ...seen, confirm: true })
          onChange({ confirm })
        }}
        wrong={wrong.confirm ?? (differs && messageFor(t, mismatch ?? 'gm-error-password-mismatch'))}
      />
    </>
  )
}
