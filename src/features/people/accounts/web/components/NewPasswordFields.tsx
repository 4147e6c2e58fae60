import { type ReactNode, useId, useState } from 'react'
import { PasswordField } from '#web/forms/PasswordField.tsx'
import type { FieldBinding } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { leastPassword } from '../../auth-rules.ts'
import { messageFor } from '../auth-messages.ts'
import { useStrength } from '../use-strength.ts'
import { StrengthBar } from './StrengthBar.tsx'

export type NewPassword = { password: string; confirm: string }

type Props = {
  /** binds a field of the surrounding form */
  field: (name: keyof NewPassword, onChange?: () => void) => FieldBinding
  /** current values of the fields */
  value: NewPassword
  /** name and address of the person: weak as parts of a password */
  name?: string
  email?: string
  label?: string
  /** code of the live message if the two differ */
  mismatch?: string
}

/** Two fields for a new password, with its strength; problems show while typing (docs/product.md §5). */
export function NewPasswordFields({ field, value, name = '', email = '', label, mismatch }: Props): ReactNode {
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
          {...field('password', () => setSeen({ ...seen, password: true }))}
          label={label ?? t('Password')}
          autoComplete="new-password"
          describedBy={id}
          hint={t('At least 6 characters. A few words in a row are easy to remember and hard to guess.')}
          live={isShort && t('Please add a password with at least 6 characters')}
        />
        <StrengthBar id={id} strength={strength} />
      </div>
      <PasswordField
        {...field('confirm', () => setSeen({ ...seen, confirm: true }))}
        label={t('Confirm password')}
        autoComplete="new-password"
        live={differs && messageFor(t, mismatch ?? 'gm-error-password-mismatch')}
      />
    </>
  )
}
