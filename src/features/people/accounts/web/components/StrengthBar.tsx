import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { PasswordStrength } from '../../auth.contract.ts'
import classes from './auth-form.module.css'

/** docs/product.md §5: weak 33.33 %, fair 66.66 %, strong 100 %. */
export function StrengthBar({ id, strength }: { id: string; strength: PasswordStrength | null }): ReactNode {
  const { t } = useTranslation()
  const names: Record<PasswordStrength, string> = {
    weak: t('Weak password'),
    fair: t('Fair password'),
    strong: t('Strong password'),
  }
  return (
    <div className={classes.strength}>
      <div className={classes.bar} aria-hidden="true">
        <span className={strength ? classes[strength] : undefined} />
      </div>
      <span id={id} aria-live="polite">
        {strength && names[strength]}
      </span>
    </div>
  )
}
