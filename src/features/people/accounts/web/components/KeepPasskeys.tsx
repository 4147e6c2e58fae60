import type { ReactNode } from 'react'
import forms from '#web/forms/forms.module.css'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { OwnPasskey } from '../../auth.contract.ts'
import classes from './auth-form.module.css'

type Props = {
  passkeys: OwnPasskey[]
  /** their ids */
  kept: string[]
  onKeep: (kept: string[]) => void
}

/** Which passkeys survive a reset: those that the person recognizes and ticks, because a thief may have left one. */
export function KeepPasskeys({ passkeys, kept, onKeep }: Props): ReactNode {
  const { t } = useTranslation()
  if (passkeys.length === 0) return null
  const toggle = (id: string) => onKeep(kept.includes(id) ? kept.filter(one => one !== id) : [...kept, id])
  return (
    <fieldset className={classes.choices}>
      <legend>{t('Which passkeys do you want to keep?')}</legend>
      <p className={forms.hint}>
        {t('Tick the ones you recognise. We’ll remove the others, as someone else may have added them.')}
      </p>
      {passkeys.map(({ id, name, createdAt }) => (
        <label key={id} className={forms.check}>
          <input type="checkbox" checked={kept.includes(id)} onChange={() => toggle(id)} />
          <span>
            <bdi>{name}</bdi> · {t('Created {{date}}', { date: formatDay(t, createdAt) })}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
